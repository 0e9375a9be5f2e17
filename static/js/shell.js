// A page that the worker shows for a sitting that only this phone knows: it is made for no sitting, and this
// gives it the address it stands at. Comes before whatever reads the page.

const LINKS = ["href", "action", "formaction", "hx-get", "hx-post", "data-draft"];
const blank = document.querySelector('meta[name="shell"]')?.content;
const [address] = location.pathname.match(/^.*\/s\/[\w-]{22}/) ?? [];

if (blank && address) {
  for (const name of LINKS) {
    for (const one of document.querySelectorAll(`[${name}^="${blank}"]`)) {
      one.setAttribute(name, one.getAttribute(name).replace(blank, address));
    }
  }
}
