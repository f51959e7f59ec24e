/** Something as CSV or JSON, for those who may take lists with them. */
import { Download } from 'lucide-react';
import { saveFile } from '../../parts/list/save-file.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useWork } from '../../parts/writing/use-work.ts';

type Format = 'csv' | 'json';
/** `name`: of the file, without its ending. */
type Props = { readonly name: string; readonly ask: (format: Format) => Promise<unknown> };

export function FileButtons({ name, ask }: Props) {
  const { browser } = useServices();
  const { t } = useTexts();
  const work = useWork();
  if (!useCan('lists:export', 'chosen')) return null;
  const save = (format: Format) =>
    work(async () => {
      const content = await ask(format);
      const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
      saveFile(browser, `${name}.${format}`, [text], format);
    });
  return (
    <span className="row row-1 push">
      {(['csv', 'json'] as const).map((format) => (
        <button key={format} type="button" className="btn btn-sm btn-tertiary" onClick={() => void save(format)}>
          <Download className="icon" aria-hidden="true" />
          {t(`campaigns.answers.${format}`)}
        </button>
      ))}
    </span>
  );
}
