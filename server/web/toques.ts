// The one inline script of a page, a few hundred bytes: a tap on the server's drawing, before the app's script is
// there, is shown and kept, and `app/toques.ts` acts on it. Each control counts once, however often it is pressed; of
// links the last. When no script comes, links work as links do.
import { hashOf } from './hoja.ts'

const TEXT = `(()=>{let t=[],c=e=>{let n=e.target.closest("#app a[href],#app button");if(!n||n.target||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();e.stopPropagation();if(t.includes(n))return;t[0]||setTimeout(()=>{let n=toques().pop();n&&n.click()},15e3);t=t.filter(o=>!n.href||!o.href);t.push(n);n.style.opacity=".5"};addEventListener("click",c,!0);toques=()=>{removeEventListener("click",c,!0);t.forEach(n=>n.style.opacity="");return t.splice(0)}})()`

export const TOQUES = `<script id="toques">${TEXT}</script>`
export const TOQUES_HASH = hashOf(TEXT)
