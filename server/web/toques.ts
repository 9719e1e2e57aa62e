// The one inline script of a page, some seven hundred bytes: a tap on the server's drawing, before the app's script is
// there, is shown and kept, and so is what is typed; `app/toques.ts` acts on them. Each control counts once, however
// often it is pressed; only the last link counts. When no script comes, links work as links do.
import { hashOf } from './ready-page.ts'

const TEXT = `(()=>{let t=[],w=new Map,i=e=>{w.set(e.target,e.target.value)},c=e=>{let n=e.target.closest("#app a[href],#app button");if(!n||n.target||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();e.stopPropagation();if(t.includes(n))return;t[0]||setTimeout(()=>{let n=toques().pressed.pop();n&&n.click()},15e3);t=t.filter(o=>!n.href||!o.href);t.push(n);n.style.opacity=".5"};addEventListener("click",c,!0);addEventListener("input",i,!0);toques=p=>{if(p)return t[0];removeEventListener("click",c,!0);removeEventListener("input",i,!0);t.forEach(n=>n.style.opacity="");return{pressed:t.splice(0),typed:w}}})()`

export const TOQUES = `<script id="toques">${TEXT}</script>`
export const TOQUES_HASH = hashOf(TEXT)
