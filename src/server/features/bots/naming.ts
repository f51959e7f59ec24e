/** What a flow names outside of itself: read for the check and for files, and written anew when a file comes from elsewhere. */
import type { BotBlock } from '../../../wire/bots/blocks.ts';
import type { NamedKind } from '../../../wire/bots/file.ts';
import type { BotFlow } from '../../../wire/bots/flow.ts';
import type { BotStart } from '../../../wire/bots/starts.ts';

/** `block`: '' for what starts it. */
export type Named = { readonly kind: NamedKind; readonly id: string; readonly block: string };
/** What stands in the place of an id; '' for nothing. */
type Instead = (kind: NamedKind, id: string) => string;

/** Each place that names something; what is not chosen names nothing. */
export function namedBy(flow: BotFlow): Named[] {
  const found: Named[] = [];
  const noting =
    (block: string): Instead =>
    (kind, id) => {
      if (id !== '') found.push({ kind, id, block });
      return id;
    };
  for (const start of flow.starts) startNaming(start, noting(''));
  for (const block of flow.blocks) blockNaming(block, noting(block.id));
  return found;
}

/** The same flow with other ids in it. */
export function renamed(flow: BotFlow, instead: Instead): BotFlow {
  const given: Instead = (kind, id) => (id === '' ? '' : instead(kind, id));
  return {
    ...flow,
    starts: flow.starts.map((start) => startNaming(start, given)),
    blocks: flow.blocks.map((block) => blockNaming(block, given)),
  };
}

function startNaming(start: BotStart, instead: Instead): BotStart {
  return start.on === 'closed' ? { ...start, team: instead('team', start.team ?? '') || null } : start;
}

function blockNaming(block: BotBlock, instead: Instead): BotBlock {
  switch (block.kind) {
    case 'branch': {
      const conditions = block.conditions.map((one) =>
        one.of === 'hours' ? { ...one, key: instead('team', one.key) } : one,
      );
      return { ...block, conditions };
    }
    case 'hours':
      return { ...block, team: instead('team', block.team ?? '') || null };
    case 'article':
      return { ...block, article: instead('article', block.article) };
    case 'form':
      return { ...block, form: instead('form', block.form) };
    case 'handover': {
      const [team, member] = [instead('team', block.team ?? ''), instead('member', block.member ?? '')];
      return { ...block, team: team || null, member: member || null };
    }
    case 'bot':
      return { ...block, bot: instead('bot', block.bot) };
    case 'action':
      return { ...block, action: actionNaming(block.action, instead) };
    default:
      return block;
  }
}

type Action = (BotBlock & { kind: 'action' })['action'];
function actionNaming(action: Action, instead: Instead): Action {
  switch (action.do) {
    case 'form':
      return { ...action, form: instead('form', action.form) };
    case 'article':
      return { ...action, article: instead('article', action.article) };
    default:
      return action;
  }
}
