/** What the columns of a table are here, and which statuses its words mean: chosen, kept, and read again. */
import { useState } from 'react';
import { importEndpoints } from '../../../wire/imports/calls.ts';
import type { ImportField, ImportMapping } from '../../../wire/imports/mapping.ts';
import { readersOf } from '../../parts/writing/languages.ts';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './imports.module.css';

type Props = {
  readonly project: string;
  readonly id: string;
  readonly mapping: ImportMapping;
  readonly reload: () => Promise<void>;
};

export function ImportMappingCard({ project, id, mapping, reload }: Props) {
  const { t } = useTexts();
  const { columns, statuses, set, isChanged, isBusy, save } = useMapping({ project, id, mapping, reload });
  return (
    <section className="card" aria-labelledby="import-mapping">
      <div className="card-head">
        <h2 id="import-mapping">{t('imports.mapping')}</h2>
        <span className="muted">
          {mapping.encoding.toUpperCase()} · {t(`imports.separator.${separators[mapping.separator]}`)}
        </span>
      </div>
      <div className="card-body stack stack-3">
        <p className="hint">{t('imports.mappingHint')}</p>
        <Columns mapping={mapping} columns={columns} onChange={set.column} />
        {mapping.statuses.length > 0 && <Statuses mapping={mapping} statuses={statuses} onChange={set.status} />}
        <div className="row wrap">
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={!isChanged || isBusy}
            onClick={() => isChanged && !isBusy && void save()}
          >
            {t('imports.keepMapping')}
          </button>
        </div>
      </div>
    </section>
  );
}

const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

function useMapping({ project, id, mapping, reload }: Props) {
  const services = useServices();
  const [columns, setColumns] = useState(mapping.columns);
  const [statuses, setStatuses] = useState(mapping.statuses);
  const [isBusy, setBusy] = useState(false);
  const set = {
    /** A field that another column had is taken from it. */
    column: (index: number, field: ImportField | null) =>
      setColumns(
        columns.map((one, at) => {
          if (at === index) return { ...one, field };
          return field !== null && one.field === field ? { ...one, field: null } : one;
        }),
      ),
    status: (index: number, status: string) =>
      setStatuses(statuses.map((one, at) => (at === index ? { ...one, status } : one))),
  };
  async function save(): Promise<void> {
    setBusy(true);
    const params = { project, import: id };
    const body = {
      columns: columns.map(({ name, field }) => ({ name, field })),
      statuses: statuses.map(({ word, status }) => ({ word, status })),
    };
    try {
      await services.api(importEndpoints.keepImportMapping, { params, body });
      await services.api(importEndpoints.readImport, { params });
    } catch (error) {
      tellFailure(services, error);
    }
    await reload();
    setBusy(false);
  }
  const isChanged = columns !== mapping.columns || statuses !== mapping.statuses;
  return { columns, statuses, set, isChanged, isBusy, save };
}

type ColumnProps = {
  readonly mapping: ImportMapping;
  readonly columns: ImportMapping['columns'];
  readonly onChange: (index: number, field: ImportField | null) => void;
};

function Columns({ mapping, columns, onChange }: ColumnProps) {
  const { t } = useTexts();
  return (
    <ul className={styles.mapping} aria-label={t('imports.columns')}>
      {columns.map(({ name, sample, field }, index) => (
        <li key={name}>
          <label>
            <span className="anywhere">
              <bdi className="strong">{name || t('imports.column', { number: index + 1 })}</bdi>
              {sample && <bdi className="hint block anywhere">{sample}</bdi>}
            </span>
            <select
              className="input"
              value={field ?? ''}
              onChange={({ target }) => onChange(index, mapping.fields.find((one) => one === target.value) ?? null)}
            >
              <option value="">{t('imports.field.none')}</option>
              {mapping.fields.map((one) => (
                <option key={one} value={one}>
                  {t(`imports.field.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </li>
      ))}
    </ul>
  );
}

type StatusProps = {
  readonly mapping: ImportMapping;
  readonly statuses: ImportMapping['statuses'];
  readonly onChange: (index: number, status: string) => void;
};

function Statuses({ mapping, statuses, onChange }: StatusProps) {
  const texts = useTexts();
  const { t } = texts;
  const nameOf = (names: Readonly<Record<string, string>>) => names[readersOf(Object.keys(names), texts) ?? ''] ?? '';
  return (
    <>
      <h3>{t('imports.statuses')}</h3>
      <ul className={styles.mapping} aria-label={t('imports.statuses')}>
        {statuses.map(({ word, rows, status }, index) => (
          <li key={word}>
            <label>
              <span className="anywhere">
                <bdi className="strong">{word}</bdi>
                <span className="hint block">{t('imports.rows', { count: rows })}</span>
              </span>
              <select className="input" value={status} onChange={({ target }) => onChange(index, target.value)}>
                {mapping.choices.map(({ id, names }) => (
                  <option key={id} value={id}>
                    {nameOf(names)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
