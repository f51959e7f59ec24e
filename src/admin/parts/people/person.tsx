/** A contact in one line, with the way to their page. */
import { Link } from 'wouter';
import type { ContactRow } from '../../../wire/contacts/shapes.ts';
import { Avatar } from '../avatar.tsx';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';

/** A user id that is only claimed is nobody's name. */
export function personWords({ t }: AdminTexts, person: ContactRow): { readonly name: string; readonly second: string } {
  const userId = person.claims ? '' : person.userId;
  const name = person.name || userId || person.email || t('person.visitor');
  const second = [person.company, person.email, userId].find((one) => one !== '' && one !== name) ?? '';
  return { name, second };
}

export function Person({ person }: { readonly person: ContactRow }) {
  const { name, second } = personWords(useTexts(), person);
  return (
    <>
      <Avatar name={name} size={24} />
      <span className="anywhere">
        <Link className="link" href={`/dashboard/contacts/${person.id}`}>
          <bdi>{name}</bdi>
        </Link>{' '}
        <bdi className="hint">{second}</bdi>
      </span>
    </>
  );
}
