/** How a saved reply will be read: with what is known of one who wrote lately, and what is left to fill in. */
import { Fragment, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Body } from '../../../wire/documents/nodes.ts';
import { blanksIn, fillReply } from '../../../wire/saved-replies/variables.ts';
import type { TicketAlso } from '../../../wire/tickets/also.ts';
import { deskEndpoints } from '../../../wire/tickets/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useAlsoWords } from '../../parts/also-words.ts';
import { textOf } from '../../parts/editor/plain-body.ts';
import { valuesOfTicket } from '../../parts/saved-replies.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { hasWords } from './form.ts';
import styles from './saved-replies.module.css';

type Props = {
  readonly project: string;
  readonly body: Body | undefined;
  readonly also: TicketAlso;
  readonly lang: string;
};
/** Of the newest tickets, whoever wrote them is offered. */
const OFFERED = 10;
const PLACE = /(\{\{[^{}]+\}\})/;

export function ReplyPreview({ project, body, also, lang }: Props) {
  const { t } = useTexts();
  const { session, desk } = useServices();
  const { user } = useSnapshot(session.state);
  const { chosen } = useSnapshot(desk.state);
  const newest = useAsked(asked(deskEndpoints.tickets, { params: { project }, query: { limit: OFFERED } }));
  const known = (newest.value?.tickets ?? []).filter(({ reporter: { name } }) => name !== '');
  const readers = known.filter(
    ({ reporter: { name } }, at) => known.findIndex((one) => one.reporter.name === name) === at,
  );
  const [picked, pick] = useState<string>();
  const reader = picked === '' ? undefined : (readers.find(({ id }) => id === picked) ?? readers[0]);
  const answering = { member: user?.name ?? '', project: chosen?.name ?? '' };
  const done = useAlsoWords(also);
  if (!body || !hasWords(body)) return null;
  const filled = fillReply(body, { ...(reader ? valuesOfTicket(reader) : {}), ...answering });
  const blanks = blanksIn(filled);
  return (
    <section className={`card card-body stack stack-3 ${styles.preview}`} aria-label={t('savedReplies.preview')}>
      <label className="row wrap">
        {t('savedReplies.readBy')}
        <select
          className="input input-sm select"
          value={reader?.id ?? ''}
          onChange={({ target }) => pick(target.value)}
        >
          {readers.map(({ id, reporter }) => (
            <option key={id} value={id}>
              {reporter.name}
            </option>
          ))}
          <option value="">{t('savedReplies.nobodyKnown')}</option>
        </select>
      </label>
      <p className={styles.bubble} lang={lang} dir="auto">
        {textOf(filled)
          .split(PLACE)
          .map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in its order
            <Fragment key={at}>{at % 2 === 1 ? <Place of={part} /> : part}</Fragment>
          ))}
      </p>
      {blanks.length > 0 && (
        <p className="hint">{t('savedReplies.blanks', { count: blanks.length, names: blanks.join(', ') })}</p>
      )}
      {done.length > 0 && (
        <p className="hint">{t('savedReplies.also', { what: done.map(({ words }) => words).join(' · ') })}</p>
      )}
    </section>
  );
}

const Place = ({ of }: { readonly of: string }) => (
  <mark className={styles.place}>{of.replace(/^\{\{\??|\}\}$/g, '')}</mark>
);
