/** What of a pasted text was not kept, and how often; its words were. */
import { X } from 'lucide-react';
import type { Dropped } from '../../../wire/documents/markdown-read.ts';
import type { Key } from '../../texts/keys.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './editor.module.css';

const names: Readonly<Record<string, Key>> = {
  picture: 'editor.pictureBlock',
  film: 'editor.film',
  video: 'editor.film',
  sound: 'editor.dropped.sound',
  field: 'editor.dropped.field',
  link: 'editor.link',
  heading: 'editor.heading2',
  table: 'editor.table',
  callout: 'editor.callout',
  details: 'editor.details',
  bulletList: 'editor.bulletList',
  orderedList: 'editor.orderedList',
  blockquote: 'editor.blockquote',
  codeBlock: 'editor.codeBlock',
  code: 'editor.code',
  button: 'editor.button',
  articleCard: 'editor.articleCard',
  horizontalRule: 'editor.horizontalRule',
};

export function DroppedNote({ dropped, onDone }: { dropped: readonly Dropped[]; onDone: () => void }) {
  const { t, intl } = useTexts();
  const name = (what: string): string => (names[what] ? t(names[what]) : what);
  const list = intl.formatList(dropped.map(({ what, count }) => `${name(what)} (${intl.formatNumber(count)})`));
  return (
    <>
      <output className="sr">{dropped.length > 0 ? t('editor.dropped', { list }) : ''}</output>
      {dropped.length > 0 && (
        <div className={styles.note}>
          <p aria-hidden="true">{t('editor.dropped', { list })}</p>
          <button
            type="button"
            className="btn btn-sm btn-icon btn-tertiary"
            aria-label={t('common.dismiss')}
            onClick={onDone}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </div>
      )}
    </>
  );
}
