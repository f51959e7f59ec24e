/** XP by skill: each root skill with its sub-skills, and the XP of each sub-skill to be set. */
import { ChevronRight, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Account } from '../../../wire/auth/shapes.ts';
import { skillEndpoints } from '../../../wire/skills/calls.ts';
import { integer, open, type Infer } from '../../../wire/schema.ts';
import type { SubSkillXp, UserXp } from '../../../wire/skills/shapes.ts';
import { shortNumber } from '../../../ui/short-number.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { Failed } from '../../parts/detail/failed.tsx';
import { NumberField } from '../../parts/form/number-field.tsx';
import { resolverOf } from '../../parts/form/problems.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useUndo } from '../../parts/record/undo.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { levelName } from './level-name.ts';
import { useEarned, xpOf } from './earned.ts';
import { useSkillName } from './skill-names.ts';
import { createUserActions } from './user-actions.ts';
import { Meter } from './user-words.tsx';
import styles from './users.module.css';

type Root = UserXp['skills'][number];

/** A skill in which something was earned; one exactly on a level's threshold is one too. */
export function isActive({ xp }: { readonly xp: number }): boolean {
  return xp > 0;
}

export function XpTab({ user }: { user: Account }) {
  const { t, intl } = useTexts();
  const { value, failure, reload } = useAsked(xpOf(user.id));
  if (failure && !value)
    return <Failed heading={t('users.one.xpFailed')} failure={failure} onRetry={() => void reload()} />;
  const words = value
    ? t('users.one.xpWords', { xp: value.total_xp, level: value.total_level, name: t(levelName(value.total_level)) })
    : '';
  const active = value?.skills.filter(isActive) ?? [];
  const inactive = value?.skills.filter((root) => !isActive(root)) ?? [];
  return (
    <Card title={t('users.one.tab.xp')} hint={words}>
      {value?.skills.length === 0 && <p className="nothing">{t('users.one.noSkills')}</p>}
      {[...active, ...inactive].map((root) => (
        <RootRow key={root.skill} root={root} user={user} active={isActive(root)} format={intl.formatNumber} />
      ))}
    </Card>
  );
}

type RowProps = { root: Root; user: Account; active: boolean; format: (value: number) => string };

function RootRow({ root, user, active }: RowProps) {
  const { t, intl } = useTexts();
  const [open, setOpen] = useState(false);
  const name = useSkillName(root.skill, null);
  const id = useId();
  return (
    <>
      <div className={styles.xpRow}>
        <button
          type="button"
          className={styles.xpOpen}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight className="icon flip" aria-hidden="true" />
          <bdi className={active ? 'truncate' : 'truncate muted'}>{name}</bdi>
        </button>
        <span className="hint">{t('users.one.levelIs', { level: root.level })}</span>
        <Meter part={root.progress} />
        <span className="num">{t('users.one.xpIs', { xp: shortNumber(root.xp, intl) })}</span>
      </div>
      <div id={id} hidden={!open}>
        {open && root.skills.map((sub) => <SubRow key={sub.skill} root={root.skill} sub={sub} user={user} />)}
        {open && root.skills.length === 0 && <p className="nothing">{t('users.one.noSubSkills')}</p>}
      </div>
    </>
  );
}

const xpForm = open({ xp: integer({ min: 0 }) });
type XpForm = Infer<typeof xpForm>;

function SubRow({ root, sub, user }: { root: string; sub: SubSkillXp; user: Account }) {
  const { t, intl } = useTexts();
  const [editing, setEditing] = useState(false);
  const name = useSkillName(sub.skill, root);
  return (
    <div className={`${styles.xpRow} ${styles.xpSub}`}>
      <bdi className={isActive(sub) ? 'truncate' : 'truncate muted'}>{name}</bdi>
      <span className="hint">{t('users.one.levelIs', { level: sub.level })}</span>
      <Meter part={sub.progress} />
      <span className="num">{t('users.one.xpIs', { xp: intl.formatNumber(sub.xp) })}</span>
      <button
        type="button"
        className="btn btn-sm btn-icon btn-tertiary"
        aria-label={t('users.one.setXp', { name })}
        aria-expanded={editing}
        onClick={() => setEditing(!editing)}
      >
        <Pencil className="icon" aria-hidden="true" />
      </button>
      {editing && <XpForm root={root} sub={sub} user={user} name={name} onDone={() => setEditing(false)} />}
    </div>
  );
}

type XpFormProps = { root: string; sub: SubSkillXp; user: Account; name: string; onDone: () => void };

function XpForm({ root, sub, user, name, onDone }: XpFormProps) {
  const { t } = useTexts();
  const { api, capabilities } = useServices();
  const actions = useKept(createUserActions);
  const undo = useUndo();
  const { changedXp } = useEarned(user.id);
  const form = useForm<XpForm, unknown, XpForm>({ resolver: resolverOf(xpForm), defaultValues: { xp: sub.xp } });
  const params = { user_id: user.id, root, sub: sub.skill };
  const set = async (xp: number, before: number) => {
    const expected = capabilities.can('conflicts') ? { expected: { xp: before } } : {};
    await api(skillEndpoints.changeXp, { params, body: { xp, ...expected } });
    changedXp();
  };
  async function save({ xp }: XpForm): Promise<void> {
    await actions.attempt(async () => {
      await set(xp, sub.xp);
      onDone();
      undo.offer({ heading: t('users.one.xpChanged'), body: name }, () => set(sub.xp, xp));
    });
  }
  return (
    <form
      className={styles.xpForm}
      noValidate
      aria-label={t('users.one.setXp', { name })}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <NumberField form={form} name="xp" label="XP" required />
      <button type="submit" className="btn btn-primary" aria-disabled={form.formState.isSubmitting}>
        {t('common.save')}
      </button>
      <button type="button" className="btn btn-secondary" onClick={onDone}>
        {t('common.cancel')}
      </button>
    </form>
  );
}
