/** What a site owner pastes. Code, so the same in every language. `app` is the app origin, `key` the project's SDK key. */
export const snippetForms = ['line', 'queue', 'stub', 'tagManager', 'npm'] as const;
export type SnippetForm = (typeof snippetForms)[number];

/** Shown in place of the page's own random value, which its server makes anew for every answer. */
export const NONCE = 'RANDOM';

export function snippetOf(form: SnippetForm, app: string, key: string): string {
  const line = scriptLine(app, key);
  switch (form) {
    case 'line':
      return line;
    case 'queue':
      return [
        line,
        '<script>',
        '  (window.GleapActions ||= []).push({',
        "    e: 'identify',",
        "    a: ['user-77', { name: 'Kim', email: 'kim@example.com' }],",
        '  });',
        '</script>',
      ].join('\n');
    case 'stub':
      return [
        '// Where your stub sets the address of the script:',
        `script.src = '${app}/widget/loader.js';`,
        '',
        '// Where it starts the widget:',
        `Gleap.initialize('${key}');`,
      ].join('\n');
    case 'tagManager':
      return [
        '<script>',
        "  var script = document.createElement('script');",
        '  script.async = true;',
        `  script.src = '${app}/widget/loader.js?key=${key}';`,
        '  document.head.appendChild(script);',
        '</script>',
      ].join('\n');
    case 'npm':
      return [
        '// npm install @parley/widget',
        "import Gleap from '@parley/widget';",
        '',
        `Gleap.initialize('${key}', { url: '${app}' });`,
      ].join('\n');
  }
}

/** `nonce`: with the attribute that a policy with a nonce asks for. */
export function scriptLine(app: string, key: string, nonce = false): string {
  return `<script async${nonce ? ` nonce="${NONCE}"` : ''} src="${app}/widget/loader.js?key=${key}"></script>`;
}

/** How the page tells who its visitor is. */
export function identifySnippet(proof: 'hash' | 'token'): string {
  return [
    `// ${proof === 'hash' ? 'userHash' : 'token'} comes from your server, for the user who is signed in there.`,
    `Gleap.identify('user-77', { name: 'Kim' }, ${proof === 'hash' ? 'userHash' : 'token'});`,
  ].join('\n');
}
