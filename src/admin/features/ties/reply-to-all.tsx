/** One message to everybody whose ticket is linked under this one. */
import { useId, useState } from 'react';
import { REPLY_CHARS } from '../../../wire/messages/limits.ts';
import { savedReplyEndpoints } from '../../../wire/saved-replies/calls.ts';
import { tieEndpoints } from '../../../wire/ties/calls.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import type { ReplyToLinked } from '../../../wire/ties/shapes.ts';
import { asked } from '../../data/ask.ts';
import { bodyOfText, textOf } from '../../parts/editor/plain-body.ts';
import { FindField, type Found } from '../../parts/find-pick.tsx';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { tiesChanged } from './asks.ts';

type Props = {
  readonly project: string;
  readonly ticket: string;
  readonly count: number;
  readonly onClose: () => void;
};
type Saved = Found & { readonly text: string };
const SHOWN = 20;

export function ReplyToAll({ project, ticket, count, onClose }: Props) {
  const { t } = useTexts();
  // Sent again after a failure it is the same message.
  const [id] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [saved, setSaved] = useState<Found>();
  const field = useId();
  const isEmpty = text.trim() === '';
  const send = useSending({ project, ticket, onClose });
  const said = isEmpty ? {} : { body: bodyOfText(text), ...(saved ? { saved: saved.id } : {}) };
  const done = { words: t('ties.markAllDone', { count }), run: () => send({ id, ...said, done: true }) };
  return (
    <FormDialog
      title={t('ties.replyToAll', { count })}
      submit={isEmpty ? undefined : t('ties.sendToAll', { count })}
      onSubmit={() => send({ id, ...said })}
      staysOpen
      other={done}
      onClose={onClose}
    >
      <FindField
        label={t('ties.saved')}
        value={saved?.id ?? ''}
        name={saved?.name}
        ask={(search) => savedReplies(project, search)}
        onChange={(chosen) => {
          setSaved(chosen);
          setText((chosen as Saved).text);
        }}
      />
      <FieldFrame id={field} label={t('ties.message')} required>
        <textarea
          id={field}
          className="textarea"
          rows={6}
          dir="auto"
          maxLength={REPLY_CHARS}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            // Everybody gets what is written here, in no other language.
            setSaved(undefined);
          }}
        />
      </FieldFrame>
      <p className="hint">{t('ties.replyHint')}</p>
    </FormDialog>
  );
}

function useSending({ project, ticket, onClose }: Omit<Props, 'count'>) {
  const services = useServices();
  const { api, toasts } = services;
  const { t } = useTexts();
  return async (body: ReplyToLinked): Promise<void> => {
    const { results } = await api(tieEndpoints.replyToLinked, { params: { project, ticket }, body });
    tiesChanged(services);
    const count = results.length;
    const failed = results.filter(({ result }) => result === 'failed').length;
    if (failed > 0) toasts.show({ type: 'error', heading: t('ties.someFailed', { failed, count }) });
    else toasts.show({ type: 'success', heading: t(body.body ? 'ties.allSent' : 'ties.allDone', { count }) });
    onClose();
  };
}

function savedReplies(project: string, search: string) {
  const ask = asked(savedReplyEndpoints.savedReplies, {
    params: { project },
    query: { limit: SHOWN, ...(search ? { q: search } : {}) },
  });
  return {
    key: `${ask.key}#picked`,
    quiet: true,
    async load(...given: Parameters<typeof ask.load>) {
      const { replies, next } = await ask.load(...given);
      const found: Saved[] = replies.map(({ id, name, texts }) => ({
        id,
        name,
        text: textOf((Object.values(texts)[0] ?? bodyOfText('')) as unknown as Body),
      }));
      return { found, more: next !== null };
    },
  };
}
