/** Old addresses and what they lead to: the newest, or those that were searched for; one more; one less. */
import { Trash2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { siteEndpoints } from '../../../wire/sites/calls.ts';
import { fits } from '../../../wire/schema.ts';
import {
  REDIRECT_PATH_CHARS,
  redirectClash,
  type Redirect,
  type RedirectClash,
  type RedirectPage,
} from '../../../wire/sites/redirects.ts';
import { asFailure } from '../../api/failure.ts';
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { FieldFrame, describedBy } from '../../parts/form/field-frame.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './sites.module.css';

const SHOWN = 100;

const redirectsOf = (project: string, q: string) =>
  thing<RedirectPage>(`redirects ${project} ${q}`, (api, signal) =>
    api(siteEndpoints.redirects, { params: { project }, query: { limit: SHOWN, ...(q ? { q } : {}) }, signal }),
  );

export function Redirects({ project }: { project: string }) {
  const { t } = useTexts();
  const [q, setQ] = useState('');
  const may = useCan('settings:write', 'project');
  const { value, failure, reload } = useAsked(redirectsOf(project, q), { fresh: true, lasting: true });
  const { total = 0 } = value ?? {};
  return (
    <section className="card" data-setting="redirects" aria-labelledby="site-redirects">
      <div className="card-head">
        <h2 id="site-redirects">{t('sites.redirects')}</h2>
        {value && <span className="count">{value.total}</span>}
      </div>
      <div className={styles.redirects}>
        <p className="hint">{t('sites.redirectsHint')}</p>
        {may && <NewRedirect project={project} onAdded={() => void reload()} />}
        {(q !== '' || total > 0) && (
          <SearchField
            label={t('sites.redirects.search')}
            hint={t('sites.redirects.search')}
            value={q}
            onChange={setQ}
          />
        )}
        {value && total > 0 && <RedirectTable page={value} removing={may ? { project, reload } : undefined} />}
        {value && total === 0 && <p className="hint">{t(q ? 'sites.redirects.notFound' : 'sites.redirects.none')}</p>}
        {value?.next && <p className="hint">{t('sites.redirects.more', { n: SHOWN })}</p>}
        {!value && failure && (
          <FailureNote
            heading={t('sites.redirects.failed')}
            code={failure.code}
            requestId={failure.requestId}
            onRetry={() => void reload()}
          />
        )}
      </div>
    </section>
  );
}

type Removing = { readonly project: string; readonly reload: () => Promise<void> };

function RedirectTable({ page, removing }: { page: RedirectPage; removing: Removing | undefined }) {
  const { t, intl } = useTexts();
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sites.redirects.path')}</th>
            <th scope="col">{t('sites.redirects.target')}</th>
            <th scope="col" className={styles.number}>
              {t('sites.redirects.hits')}
            </th>
            <th scope="col">{t('sites.redirects.last')}</th>
            {removing && <th scope="col">{t('sites.redirects.removeNow')}</th>}
          </tr>
        </thead>
        <tbody>
          {page.redirects.map((redirect) => (
            <tr key={redirect.path}>
              <th scope="row" dir="ltr">
                {redirect.path}
                {redirect.way === 'import' && <span className="chip">{t('sites.redirects.imported')}</span>}
              </th>
              <td dir="ltr">{redirect.target}</td>
              <td className={styles.number}>{intl.formatNumber(redirect.hits)}</td>
              <td>{redirect.hitAt ? <Ago at={redirect.hitAt} long /> : t('sites.redirects.never')}</td>
              {removing && (
                <td>
                  <RemoveButton redirect={redirect} {...removing} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RemoveButton({ redirect: { path, hits }, project, reload }: Removing & { redirect: Redirect }) {
  const services = useServices();
  const { api, dialogs, toasts } = services;
  const { t } = useTexts();
  async function remove(): Promise<void> {
    try {
      await api(siteEndpoints.deleteRedirect, { params: { project }, query: { path } });
      toasts.show({ type: 'success', heading: t('sites.redirects.removed') });
    } catch (error) {
      tellFailure(services, error);
    }
    await reload();
  }
  const ask = () =>
    dialogs.open({
      type: 'error',
      heading: t('sites.redirects.removeTitle', { path }),
      body: t('sites.redirects.removeBody', { hits }),
      primaryBtn: { label: t('sites.redirects.removeNow'), click: () => void remove() },
      secondaryBtn: { label: t('common.cancel') },
    });
  return (
    <button
      type="button"
      className="btn btn-tertiary btn-icon btn-sm"
      aria-label={t('sites.redirects.removeOne', { path })}
      onClick={ask}
    >
      <Trash2 className="icon" aria-hidden="true" />
    </button>
  );
}

type Wrong = { readonly path?: string; readonly target?: string };

function NewRedirect({ project, onAdded }: { project: string; onAdded: () => void }) {
  const services = useServices();
  const { api, toasts } = services;
  const { t } = useTexts();
  const [typed, setTyped] = useState({ path: '', target: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setWrong({});
    try {
      await api(siteEndpoints.addRedirect, { params: { project }, body: typed });
      setTyped({ path: '', target: '' });
      toasts.show({ type: 'success', heading: t('sites.redirects.added') });
      onAdded();
    } catch (error) {
      const { code, field, details } = asFailure(error);
      if (field === 'path') setWrong({ path: t('sites.redirects.wrongPath') });
      else if (field === 'target') setWrong({ target: t('sites.redirects.wrongTarget') });
      else if (code === 'conflict' && fits(redirectClash, details)) setWrong(clashIn(details));
      else tellFailure(services, error);
    }
    setBusy(false);
  }

  function clashIn({ clash, target }: RedirectClash): Wrong {
    if (clash === 'taken') return { path: t('sites.redirects.taken', { target }) };
    return { target: t(clash === 'circle' ? 'sites.redirects.circle' : 'sites.redirects.steps') };
  }

  return (
    <form className={styles.adding} onSubmit={(event) => void add(event)} noValidate>
      {(['path', 'target'] as const).map((name) => (
        <AddressField
          key={name}
          label={t(`sites.redirects.${name}`)}
          example={name === 'path' ? '/hc/en-us/articles/360001' : '/help/en/articles/1-returns'}
          error={wrong[name]}
          value={typed[name]}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <button type="submit" className="btn btn-secondary" aria-disabled={busy}>
        {t('sites.redirects.add')}
      </button>
    </form>
  );
}

type AddressProps = {
  readonly label: string;
  readonly example: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function AddressField({ label, example, error, value, onChange }: AddressProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required error={error}>
      <input
        id={id}
        className="input"
        dir="ltr"
        autoComplete="off"
        inputMode="url"
        placeholder={example}
        maxLength={REDIRECT_PATH_CHARS}
        aria-required="true"
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={describedBy(id, undefined, error)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
