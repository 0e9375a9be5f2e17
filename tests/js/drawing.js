// As telling.js, in a real page: what the previews look like that `instant.js` puts there.

import { made } from "../../static/js/board/fill.js";
import { answering, previewed, speak } from "./telling.js";

export function answers(lines) {
  return answering({
    speak({ template, ...found }) {
      document.body.innerHTML = template;
      return speak(found);
    },
    preview(request) {
      return made("preview-template", previewed(request).said).outerHTML;
    },
  }, lines);
}
