/** A card number, an account number, a key or a token in what is about to be sent: whoever wrote it is asked before. */
import { useEffect, useRef } from 'react';
import { createRedactor, REDACTED } from '../../../../wire/pure/secrets.ts';
import { ShieldAlert } from './icons.ts';
import { useFurtherTexts } from './use-texts.ts';

const HIDDEN = '[hidden]';

/** `hidden`: the text without it. */
export type Secret = { readonly kind: 'card' | 'account' | 'other'; readonly hidden: string };

/** Undefined where there is none. */
export function secretIn(text: string): Secret | undefined {
  const redacted = createRedactor().text(text);
  if (redacted === text) return undefined;
  return { kind: kindOf(takenFrom(text, redacted)), hidden: redacted.replaceAll(REDACTED, HIDDEN) };
}

/** The first thing that was taken out. */
function takenFrom(text: string, redacted: string): string {
  const start = redacted.indexOf(REDACTED);
  const rest = redacted.slice(start + REDACTED.length).split(REDACTED)[0]!;
  const end = rest === '' ? text.length : text.indexOf(rest, start);
  return text.slice(start, end < 0 ? undefined : end);
}

function kindOf(taken: string): Secret['kind'] {
  const signs = taken.replaceAll(/[\s-]/g, '');
  if (/^\d{12,19}$/.test(signs)) return 'card';
  return /^[A-Z]{2}\d{2}[A-Z\d]{10,}/i.test(signs) ? 'account' : 'other';
}

type QuestionProps = { secret: Secret; onSend: (hidden: boolean) => void; onEdit: () => void };

export function SecretQuestion({ secret: { kind, hidden }, onSend, onEdit }: QuestionProps) {
  const { t } = useFurtherTexts();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <section className="th-secret" aria-labelledby="th-secret">
      <b id="th-secret">
        <ShieldAlert size={16} strokeWidth={1.75} />
        {t('secret', { kind })}
      </b>
      <p dir="auto">{hidden}</p>
      <small>{t('nothingLeft')}</small>
      <div>
        <button type="button" ref={first} className="btn primary" onClick={() => onSend(true)}>
          {t('sendHidden')}
        </button>
        <button type="button" className="btn" onClick={() => onSend(false)}>
          {t('sendAsIs')}
        </button>
        <button type="button" className="btn" onClick={onEdit}>
          {t('editIt')}
        </button>
      </div>
    </section>
  );
}
