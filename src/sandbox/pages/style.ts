/** The look of the sandbox's page. */
export const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.25rem; margin-top: 2.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid currentColor; padding: 0.5rem 1rem 0.5rem 0; text-align: start; vertical-align: top; }
td ul { list-style: none; margin: 0; padding: 0; }
.scroll { overflow-x: auto; }
fieldset { border: 1px solid currentColor; border-radius: 0.5rem; margin: 0 0 1rem; padding: 1rem; }
label { display: block; padding: 0.25rem 0; }
button { border: 1px solid currentColor; border-radius: 0.5rem; font: inherit; min-height: 2.75rem; padding: 0.5rem 1rem; }
form { display: inline-block; margin: 0 0.5rem 0.5rem 0; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
`;
