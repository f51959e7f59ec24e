/** A card with a plot: what its colours mean, the way to the list behind it, and the same numbers as a table. */
import { ChartLine, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../../shell/use-texts.ts';
import { looks, type PlotData, type PlotSeries } from './plot-data.ts';
import { PlotTable } from './plot-table.tsx';
import styles from './plot.module.css';

type Props = {
  readonly title: string;
  readonly hint?: string;
  readonly open: readonly { readonly label: string; readonly to: string }[];
  readonly data: PlotData;
  readonly children: ReactNode;
};

export function PlotCard({ title, hint, open, data, children }: Props) {
  const { t } = useTexts();
  const [asTable, setAsTable] = useState(false);
  const label = t(asTable ? 'plot.asPicture' : 'plot.asTable');
  const Icon = asTable ? ChartLine : Table2;
  return (
    <section className={`card ${styles.card}`} aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        {hint && <span className="hint">{hint}</span>}
        <span className="row row-1 push">
          {open.map((link) => (
            <Link key={link.to} className="btn btn-sm btn-tertiary" href={link.to}>
              {link.label}
            </Link>
          ))}
          <button
            type="button"
            className="btn btn-sm btn-icon btn-tertiary"
            aria-label={`${title}: ${label}`}
            title={label}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon className="icon" aria-hidden="true" />
          </button>
        </span>
      </div>
      <div className="card-body stack stack-3">
        {asTable ? <PlotTable caption={t('plot.tableOf', { name: title })} data={data} /> : children}
        {!asTable && <Legend series={data.series} />}
      </div>
    </section>
  );
}

function Legend({ series }: { series: readonly PlotSeries[] }) {
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend}>
      {series.map(({ name, look }) => (
        <li key={name}>
          <i className={looks[look]} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
