/** The styles of the provider's frames and of the bank's page. */
export const providerStyle = `
:root { color-scheme: light; font-family: system-ui, sans-serif; }
body { margin: 0; }
body.field { background: transparent; }
body.field input { box-sizing: border-box; width: 100%; height: 1.5rem; padding: 0; border: 0; outline: 0; background: transparent; font: inherit; color: inherit; }
body.field input::placeholder { color: var(--muted, #6b6b6b); opacity: 1; }
body.bank { padding: 1.5rem; color: #1b1b1b; background: #fff; max-width: 30rem; margin-inline: auto; }
body.bank h1 { font-size: 1.25rem; margin-top: 0; }
body.bank button { font: inherit; min-height: 2.75rem; padding: .5rem 1.25rem; margin: 0 .5rem .5rem 0; border-radius: 6px; border: 1px solid #1d4ed8; background: #fff; color: #1d4ed8; }
body.bank button[value=accept] { background: #1d4ed8; color: #fff; }
`;
