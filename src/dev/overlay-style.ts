/**
 * The styles of the overlay. They are independent, so that a colour that is being tried cannot make it unreadable.
 */
export const overlayStyle = `
:host { all: initial; }
section {
  --ink: #f2efe9; --soft: #b9b4ab; --ground: #1d1b19; --line: #3a3632; --kind: #ff8f7d;
  position: fixed; z-index: 2147483647; right: 16px; bottom: 16px; box-sizing: border-box;
  display: flex; flex-direction: column; width: min(44rem, calc(100vw - 32px)); max-height: min(60vh, 34rem);
  color: var(--ink); background: var(--ground); color-scheme: dark;
  border: 1px solid var(--line); border-inline-start: 4px solid var(--kind); border-radius: 10px;
  box-shadow: 0 2px 6px rgb(0 0 0 / 25%), 0 18px 48px rgb(0 0 0 / 35%);
  font: 14px/1.5 system-ui, sans-serif; overflow: hidden;
}
section.warning { --kind: #f3c063; }
header { display: flex; align-items: center; gap: 12px; padding: 8px 8px 8px 16px; }
header strong { color: var(--kind); white-space: nowrap; }
.note { flex: 1; min-width: 0; color: var(--soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
button { font: inherit; color: inherit; background: none; border: 0; border-radius: 6px; cursor: pointer; }
button:focus-visible { outline: 2px solid var(--kind); outline-offset: 1px; }
.fold { padding: 4px 12px; min-height: 32px; background: #322e2a; }
.fold:hover { background: #443f39; }
ol { margin: 0; padding: 0; list-style: none; overflow: auto; border-top: 1px solid var(--line); }
li { padding: 12px 16px 14px; }
li.warning { --kind: #f3c063; }
li.error { --kind: #ff8f7d; }
li + li { border-top: 1px solid var(--line); }
p { margin: 0; overflow-wrap: anywhere; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 12px; }
.place { padding: 0; font: 600 13px/1.6 ui-monospace, Menlo, Consolas, monospace; text-align: start;
  color: #9fd0ff; overflow-wrap: anywhere; }
.place:hover { text-decoration: underline; }
code { font: 12px/1.6 ui-monospace, Menlo, Consolas, monospace; color: var(--soft); }
.message { margin-top: 4px; }
pre { margin: 8px 0 0; padding: 8px 10px; white-space: pre-wrap; overflow-wrap: anywhere; background: #12110f; border-radius: 6px;
  font: 12.5px/1.5 ui-monospace, Menlo, Consolas, monospace; color: var(--soft); }
.number { margin-inline-end: 12px; padding-inline-end: 10px; border-inline-end: 1px solid var(--line); color: #8d877e; }
mark { color: var(--ink); background: none; text-decoration: underline wavy var(--kind) 1px; text-underline-offset: 4px; }
.advice { margin-top: 8px; padding-inline-start: 20px; position: relative; color: #a5e0b4; }
.advice::before { content: '→'; position: absolute; inset-inline-start: 0; }
@media (max-width: 600px) {
  section { right: 8px; bottom: 8px; width: calc(100vw - 16px); max-height: 55vh; }
  header { padding-inline-start: 12px; gap: 8px; }
  li { padding-inline: 12px; }
}
`;
