/** What came of the files of a zip that was taken back. */
import { Link } from 'wouter';
import type { TakenFile } from '../../../wire/translation-reports/shapes.ts';
import { CardTable } from '../../parts/card-table.tsx';
import type { Key } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { languagePath } from './help-paths.ts';
import styles from './reports.module.css';

const results: Readonly<Record<TakenFile['result'], { readonly text: Key; readonly look: string }>> = {
  changed: { text: 'help.translations.result.changed', look: 'success' },
  same: { text: 'help.translations.result.same', look: '' },
  left: { text: 'help.translations.result.left', look: 'warning' },
  unknown: { text: 'help.translations.result.unknown', look: 'warning' },
  broken: { text: 'help.translations.result.broken', look: 'danger' },
};
const parts: Readonly<Record<NonNullable<TakenFile['part']>, Key>> = {
  head: 'help.translations.part.head',
  number: 'help.translations.part.number',
  language: 'help.translations.part.language',
  sourceVersion: 'help.translations.part.sourceVersion',
  revision: 'help.translations.part.revision',
  title: 'help.translations.part.title',
  summary: 'help.translations.part.summary',
  text: 'help.translations.part.text',
  signs: 'help.translations.part.signs',
};

type Props = { readonly files: readonly TakenFile[]; readonly onHide: () => void };

export function TakenTranslations({ files, onHide }: Props) {
  const { t } = useTexts();
  const changed = files.filter(({ result }) => result === 'changed').length;
  return (
    <section className="card" aria-label={t('help.translations.taken')}>
      <div className="card-head">
        <h2>{t('help.translations.taken')}</h2>
        <button type="button" className="btn btn-sm btn-tertiary push" onClick={onHide}>
          {t('help.translations.hide')}
        </button>
      </div>
      <div className="card-body">
        <output>
          {files.length > 0
            ? t('help.translations.takenCount', { changed, count: files.length })
            : t('help.translations.takenNone')}
        </output>
      </div>
      {files.length > 0 && (
        <CardTable
          columns={[t('help.translations.file'), t('help.translations.result'), [t('help.translations.toDraft'), 'sr']]}
        >
          {files.map((file) => (
            <Taken key={file.path} file={file} />
          ))}
        </CardTable>
      )}
    </section>
  );
}

function Taken({ file: { path, result, line, part, article, lang, sourceChanged } }: { readonly file: TakenFile }) {
  const { t } = useTexts();
  const { text, look } = results[result];
  const hasDraft = result === 'changed' || result === 'left';
  return (
    <tr>
      <td className={styles.words}>
        <bdi>{path}</bdi>
      </td>
      <td className={styles.words}>
        <span className={`badge ${look}`}>{t(text, { line: line ?? 1 })}</span>
        {part && <p className="hint">{t(parts[part])}</p>}
        {sourceChanged && <p className="hint">{t('help.translations.sourceChanged')}</p>}
      </td>
      <td>
        {hasDraft && article && lang && (
          <Link href={languagePath(article, lang)}>{t('help.translations.toDraft')}</Link>
        )}
      </td>
    </tr>
  );
}
