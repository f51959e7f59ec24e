/** The numbers of a plot as a table: for who does not see it, and for who wants them exactly. */
import { useTexts } from '../../shell/use-texts.ts';
import type { PlotData } from './plot-data.ts';
import styles from './plot.module.css';

export function PlotTable({ caption, data }: { caption: string; data: PlotData }) {
  const { intl } = useTexts();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard too
    <section className={styles.table} aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{data.unit}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {data.series.map(({ name, values }) => (
                <td key={name} className="num">
                  {intl.formatNumber(values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
