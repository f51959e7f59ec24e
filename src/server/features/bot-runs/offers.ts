/** What a Page action offers, with its variables put in. */
import type { ButtonDeed } from '../../../wire/bot-runs/buttons.ts';
import type { PageAction } from '../../../wire/bots/blocks.ts';

/** Undefined for what nobody may be led to. */
export function deedOf(action: PageAction, filled: (text: string) => string): ButtonDeed | undefined {
  switch (action.do) {
    case 'custom':
      return { do: 'custom', name: filled(action.name) };
    case 'url':
      return addressOf(action, filled);
    case 'tool': {
      const parameters = Object.fromEntries(action.parameters.map(({ name, value }) => [name, filled(value)]));
      return { do: 'tool', tool: action.tool, parameters, auto: action.mode === 'auto' };
    }
    case 'form':
      return { do: 'form', form: action.form };
    case 'article':
      return { do: 'article', article: action.article };
    case 'tour':
      return { do: 'tour', tour: action.tour };
    case 'checklist':
      return { do: 'checklist', checklist: action.checklist };
  }
}

/** http and https alone: a variable may hold what a visitor has typed. */
function addressOf(
  { address, newTab }: Extract<PageAction, { readonly do: 'url' }>,
  filled: (text: string) => string,
): ButtonDeed | undefined {
  const given = filled(address).trim();
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined;
  return { do: 'url', address: url.href, newTab };
}
