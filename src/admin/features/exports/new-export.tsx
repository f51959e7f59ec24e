/** The parts of an export, each with how much it has now. */
import { useState } from 'react';
import { exportEndpoints } from '../../../wire/exports/calls.ts';
import type { ExportList, ExportPart } from '../../../wire/exports/shapes.ts';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = { readonly project: string; readonly parts: ExportList['parts']; readonly onMade: () => void };

export function NewExport({ project, parts, onMade }: Props) {
  const services = useServices();
  const { t, intl } = useTexts();
  const [left, setLeft] = useState<ReadonlySet<ExportPart>>(new Set());
  const [busy, setBusy] = useState(false);
  const chosen = parts.map(({ part }) => part).filter((part) => !left.has(part));

  function choose(part: ExportPart, isChosen: boolean): void {
    const next = new Set(left);
    if (isChosen) next.delete(part);
    else next.add(part);
    setLeft(next);
  }
  async function make(): Promise<void> {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    try {
      await services.api(exportEndpoints.addExport, { params: { project }, body: { parts: chosen } });
      onMade();
    } catch (error) {
      tellFailure(services, error);
    }
    setBusy(false);
  }

  return (
    <section className="card" data-setting="parts" aria-labelledby="export-parts">
      <div className="card-head">
        <h2 id="export-parts">{t('exports.parts')}</h2>
      </div>
      <div className="card-body stack stack-3">
        <p className="muted">{t('exports.partsHint')}</p>
        {parts.map(({ part, rows }) => (
          <label key={part} className="row">
            <input
              type="checkbox"
              role="switch"
              aria-checked={!left.has(part)}
              className="switch"
              checked={!left.has(part)}
              onChange={({ target }) => choose(part, target.checked)}
            />
            <span>{t(`exports.part.${part}`)}</span>
            <span className="muted">{intl.formatNumber(rows)}</span>
          </label>
        ))}
        <div className="row">
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={busy || chosen.length === 0}
            onClick={() => void make()}
          >
            {t('exports.make')}
          </button>
        </div>
      </div>
    </section>
  );
}
