/** Which responses a filter of the desk means: one piece for summary, list and table (P-SRV-51). */
import { DAY_MS } from '../../../wire/limits.ts';
import { SURVEY_SEARCH_LEAST } from '../../../wire/surveys/limits.ts';
import type { SummaryQuery } from '../../../wire/surveys/shapes.ts';
import { joined, piece, type Piece } from '../../storage/piece.ts';
import { folded } from './folding.ts';

type Around = {
  readonly survey: string;
  /** Milliseconds UTC. */
  readonly now: number;
  /** Who is in the audience that is asked for, as ids of contacts. */
  readonly among?: Piece | undefined;
};

/** Over `survey_response r`. */
export function meant({ days, ...asked }: SummaryQuery, { survey, now, among }: Around): Piece {
  const is = (column: string, value: string | number | undefined): Piece[] =>
    value === undefined ? [] : [{ sql: `r.${column} = ?`, values: [value] }];
  return joined(
    [
      piece`r.survey_id = ${survey}`,
      ...marked(asked.mark),
      ...(days === undefined ? [] : [piece`r.changed_at >= ${now - days * DAY_MS}`]),
      ...is('version', asked.version),
      ...is('lang', asked.lang),
      ...is('device', asked.device),
      ...is('source', asked.source),
      ...is('state', asked.state),
      ...(among ? [piece`r.contact_id in (${among})`] : []),
      ...answered(asked),
      ...stoodAt(asked),
      ...said(asked.search),
    ],
    ' and ',
  );
}

function marked(mark: SummaryQuery['mark']): Piece[] {
  if (mark === 'tests') return [piece`r.test = 1`];
  if (mark === 'archived') return [piece`r.test = 0`, piece`r.archived = 1`];
  const counted = [piece`r.test = 0`, piece`r.archived = 0`];
  return mark === 'unread' ? [...counted, piece`r.read_at is null`] : counted;
}

/** A step of a scale, or a choice: of one question they are never both. */
function answered({ question, answer }: Pick<SummaryQuery, 'question' | 'answer'>): Piece[] {
  if (question === undefined || answer === undefined) return [];
  const number = answer === 'true' ? 1 : answer === 'false' ? 0 : Number(answer);
  if (!Number.isNaN(number))
    return [
      piece`exists (select 1 from survey_answer a where a.response_id = r.id and a.question = ${question}
        and a.number = ${number})`,
    ];
  return [
    piece`exists (select 1 from survey_choice c where c.response_id = r.id and c.question = ${question}
      and c.choice = ${answer})`,
  ];
}

/** Who has answered it or passed it came to it, as did whoever stands there. */
function stoodAt({ reached, leftAt }: Pick<SummaryQuery, 'reached' | 'leftAt'>): Piece[] {
  const stands = (question: string) => piece`(r.state = 'partial' and r.at_question = ${question})`;
  const came = (question: string) => piece`(exists (select 1 from survey_answer a where a.response_id = r.id
    and a.question = ${question}) or ${stands(question)})`;
  return [...(reached === undefined ? [] : [came(reached)]), ...(leftAt === undefined ? [] : [stands(leftAt)])];
}

function said(search: string | undefined): Piece[] {
  const words = folded(search?.trim() ?? '');
  if (words.length < SURVEY_SEARCH_LEAST) return [];
  const like = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return [
    piece`exists (select 1 from survey_answer a where a.response_id = r.id and a.folded like ${like} escape '\\')`,
  ];
}
