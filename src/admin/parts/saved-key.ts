/** Ctrl+Shift and a digit, which inserts a saved reply (P-DSK-21). */
type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;

/** The digit by where its key is: with Shift its sign is another one on each keyboard. Null for other keys. */
export function savedKeyOf({ code, ctrlKey, shiftKey, altKey, metaKey }: Pressed): number | null {
  if (!ctrlKey || !shiftKey || altKey || metaKey) return null;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** Letters with Ctrl+Shift that browsers act on before a page hears of them: windows, tabs, tools. */
const ofBrowsers = new Set(['T', 'N', 'W', 'P', 'R', 'B', 'I', 'J', 'C', 'K', 'O', 'Q', 'A', 'M', 'Delete']);

/**
 * Why keys are none for a saved reply. `tabs`: Ctrl and a digit goes to a tab. `screen`: macOS takes pictures by them.
 * `browser`: the browser has taken them. `other`: they are no Ctrl+Shift and digit.
 */
export function refusalOf({ code, ctrlKey, shiftKey, metaKey }: Pressed): 'tabs' | 'screen' | 'browser' | 'other' {
  const isDigit = /^(?:Digit|Numpad)\d$/.test(code);
  if (metaKey && shiftKey && /[3-6]$/.test(code)) return 'screen';
  if ((ctrlKey || metaKey) && !shiftKey && isDigit) return 'tabs';
  const key = code.replace(/^Key/, '');
  return (ctrlKey || metaKey) && ofBrowsers.has(key) ? 'browser' : 'other';
}
