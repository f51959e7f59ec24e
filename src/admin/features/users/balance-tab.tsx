/** The balance: what there is, a form that adds or takes away, and every change there was. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Account } from '../../../wire/auth/shapes.ts';
import type { CoinEntry } from '../../../wire/coins/shapes.ts';
import { coinEndpoints } from '../../../wire/coins/calls.ts';
import { LEDGER_PAGE_ROWS } from '../../../wire/coins/limits.ts';
import { integer, open, text, type Infer } from '../../../wire/schema.ts';
import { asFailure } from '../../api/failure.ts';
import { useAsked } from '../../data/use-asked.ts';
import { CardTable } from '../../parts/card-table.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { Failed } from '../../parts/detail/failed.tsx';
import { TextField } from '../../parts/form/fields.tsx';
import { NumberField } from '../../parts/form/number-field.tsx';
import { resolverOf } from '../../parts/form/problems.ts';
import { failureWords } from '../../parts/failure-words.ts';
import { useUndo } from '../../parts/record/undo.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { PersonName } from '../../parts/person-name.tsx';
import { coinsOf, ledgerOf, useEarned } from './earned.ts';
import { MomentOf } from './user-words.tsx';
import styles from './users.module.css';

export function BalanceTab({ user }: { user: Account }) {
  const { t } = useTexts();
  const { can } = useCapabilities();
  const { value, failure, reload } = useAsked(coinsOf(user.id));
  if (failure && !value)
    return <Failed heading={t('users.one.balanceFailed')} failure={failure} onRetry={() => void reload()} />;
  return (
    <>
      <Card
        title={t('users.one.tab.balance')}
        hint={value ? t('users.one.withheld', { count: value.withheld_coins }) : ''}
        actions={value && <b className={styles.figures}>{t('users.one.coins', { count: value.coins })}</b>}
      >
        <CoinForm user={user} />
      </Card>
      {can('ledger') && <Ledger user={user} />}
    </>
  );
}

const coinForm = open({ coins: integer(), description: text({ max: 4096 }) });
type CoinForm = Infer<typeof coinForm>;

function CoinForm({ user }: { user: Account }) {
  const { t } = useTexts();
  const form = useForm<CoinForm, unknown, CoinForm>({
    resolver: resolverOf(coinForm),
    defaultValues: { description: '' },
  });
  const { busy, give } = useGive(user, form);
  return (
    <form
      className={`card-body form-grid ${styles.formLine}`}
      noValidate
      aria-label={t('users.one.changeBalance')}
      onSubmit={(event) => void form.handleSubmit(give)(event)}
    >
      <NumberField form={form} name="coins" label={t('users.one.amount')} hint={t('users.one.amountHint')} required />
      <TextField form={form} name="description" label={t('users.one.for')} />
      <button type="submit" className="btn btn-primary" aria-disabled={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {t('users.one.changeBalance')}
      </button>
    </form>
  );
}

function useGive(user: Account, form: ReturnType<typeof useForm<CoinForm, unknown, CoinForm>>) {
  const texts = useTexts();
  const { t } = texts;
  const { api, browser } = useServices();
  const undo = useUndo();
  const { changedCoins } = useEarned(user.id);
  const [busy, setBusy] = useState(false);
  const book = async (coins: number, description: string) => {
    const body = { coins, description, credit_note: coins > 0 };
    await api(coinEndpoints.changeCoins, { params: { user_id: user.id }, body });
    changedCoins();
  };

  async function give({ coins, description }: CoinForm): Promise<void> {
    // A second press before the first drawing must not give twice.
    if (busy || coins === 0) return;
    setBusy(true);
    try {
      await book(coins, description.trim());
      form.reset();
      undo.offer({ heading: t('users.one.balanceChanged'), body: t('users.one.coinsBy', { count: coins }) }, () =>
        book(-coins, t('users.one.takenBack')),
      );
    } catch (error) {
      browser.report(error);
      const words = failureWords(texts, asFailure(error));
      form.setError('coins', { type: 'server', message: words }, { shouldFocus: true });
    }
    setBusy(false);
  }

  return { busy, give };
}

/** Every change of the balance, newest first, with what there was after it. */
function Ledger({ user }: { user: Account }) {
  const { t } = useTexts();
  const [limit, setLimit] = useState<number>(LEDGER_PAGE_ROWS);
  const first = useAsked(ledgerOf(user.id, LEDGER_PAGE_ROWS));
  const more = useAsked(limit > LEDGER_PAGE_ROWS ? ledgerOf(user.id, limit) : null);
  // The first entries stand while the others come.
  const { value, failure, reload } = more.value ? more : first;
  if (failure && !value)
    return <Failed heading={t('users.one.balanceFailed')} failure={failure} onRetry={() => void reload()} />;
  return (
    <Card title={t('users.one.ledger')} hint={value ? t('users.one.entries', { count: value.total }) : ''}>
      {value?.entries.length === 0 && <p className="nothing">{t('users.one.noEntries')}</p>}
      {value && value.entries.length > 0 && (
        <CardTable
          columns={[
            t('users.one.when'),
            t('users.one.for'),
            t('users.one.by'),
            [t('users.one.amount'), 'num'],
            [t('users.column.balance'), 'num'],
          ]}
        >
          {value.entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </CardTable>
      )}
      {value && value.entries.length < value.total && value.entries.length < 200 && (
        <div className="card-foot">
          <button type="button" className="link" onClick={() => setLimit(200)}>
            {t('users.one.older')}
          </button>
        </div>
      )}
    </Card>
  );
}

function Line({ entry }: { entry: CoinEntry }) {
  const { intl } = useTexts();
  const amount = intl.formatNumber(entry.coins, { signDisplay: 'exceptZero' });
  return (
    <tr>
      <td className="nowrap">
        <MomentOf at={entry.at} />
      </td>
      <td dir="auto" className="anywhere">
        {entry.description}
      </td>
      <td>
        <PersonName id={entry.by} />
      </td>
      <td className={`num ${entry.coins < 0 ? 'c-danger' : 'c-success'}`}>{amount}</td>
      <td className="num">{intl.formatNumber(entry.balance)}</td>
    </tr>
  );
}
