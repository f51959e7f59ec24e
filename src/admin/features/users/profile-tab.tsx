/** The profile: what a user says of themselves, and the address that bills go to. */
import { useRef } from 'react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { userEndpoints } from '../../../wire/users/user-calls.ts';
import { userProfile, type UserProfile } from '../../../wire/users/shapes.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { expectedOf } from '../../parts/form/expected-of.ts';
import { FlagField, ListField, TextField } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { changeOf, profileOf } from './profile-form.ts';
import { createUserActions } from './user-actions.ts';

export function ProfileTab({ user }: { user: Account }) {
  const texts = useTexts();
  const { t } = texts;
  const { api, capabilities } = useServices();
  const actions = useKept(createUserActions);
  /** The account that the form compares with: what there was when it was opened, then what was read last. */
  const account = useRef(user);
  const record = useRecordForm<UserProfile>({
    struct: userProfile,
    saved: profileOf(user),
    draft: `user ${user.id}`,
    done: t('users.one.saved'),
    save: async (changed) => {
      const expected = capabilities.can('conflicts') ? { expected: expectedOf(account.current, changed) } : {};
      account.current = await actions.change(user.id, { ...changeOf(changed), ...expected });
      return profileOf(account.current);
    },
    reread: async () => {
      account.current = await api(userEndpoints.user, { params: { user_id: user.id } });
      return profileOf(account.current);
    },
    fieldOf: ({ code, message }) => {
      if (code === 'user_exists' || /user already exists/i.test(message)) return 'name';
      if (code === 'email_exists' || /email already exists|invalid email/i.test(message)) return 'email';
      return code === 'invalid_vat_id' || /vat id/i.test(message) ? 'vat_id' : undefined;
    },
  });
  const { form } = record;
  const names = namesOf(texts);
  const of = (name: keyof typeof names) => ({ form, name, label: names[name] });
  return (
    <RecordForm record={record} label={t('users.one.tab.profile')} names={names}>
      <Card title={t('users.one.person')}>
        <div className="card-body form-grid">
          <TextField {...of('display_name')} required />
          <TextField {...of('name')} required hint={t('users.one.nicknameHint')} />
          <TextField
            {...of('email')}
            type="email"
            inputMode="email"
            hint={t('users.one.emailHint')}
            required={user.email !== null}
          />
          <ListField {...of('tags')} hint={t('users.one.tagsHint')} />
          <div className="form-whole">
            <TextField {...of('description')} rows={4} />
          </div>
        </div>
      </Card>
      <Card title={t('users.one.billing')}>
        <div className="card-body form-grid">
          <TextField {...of('first_name')} />
          <TextField {...of('last_name')} />
          <TextField {...of('street')} />
          <TextField {...of('zip_code')} />
          <TextField {...of('city')} />
          <TextField {...of('country')} />
          <TextField {...of('vat_id')} />
          <FlagField {...of('business')} />
        </div>
      </Card>
    </RecordForm>
  );
}

function namesOf({ t }: AdminTexts): Record<keyof UserProfile & string, string> {
  return {
    display_name: t('users.one.field.display_name'),
    name: t('users.column.nickname'),
    email: t('users.column.email'),
    tags: t('users.one.tags'),
    description: t('users.one.about'),
    first_name: t('users.one.field.first_name'),
    last_name: t('users.one.field.last_name'),
    street: t('users.one.field.street'),
    zip_code: t('users.one.field.zip_code'),
    city: t('users.one.field.city'),
    country: t('users.one.field.country'),
    vat_id: t('users.one.field.vat_id'),
    business: t('users.one.field.business'),
  };
}
