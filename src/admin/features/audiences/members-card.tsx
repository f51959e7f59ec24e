/** Who is on a list: added one by one, and removed. */
import { X } from 'lucide-react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import type { MemberPage, MembersChange } from '../../../wire/audiences/shapes.ts';
import { asked, type Ask } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Older } from '../../parts/list/older.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './audiences.module.css';
import { FillList, useFilling } from './fill-list.tsx';
import { FindPerson } from '../../parts/people/find-person.tsx';
import { Person, personWords } from '../../parts/people/person.tsx';

const membersOf = (project: string, audience: string, cursor?: string): Ask<MemberPage> => ({
  ...asked(audienceEndpoints.audienceMembers, { params: { project, audience }, query: { cursor } }),
  quiet: true,
});

type Props = {
  readonly project: string;
  readonly id: string;
  readonly may: boolean;
  /** How many there are; null until it is known. */
  readonly count: number | null;
  readonly onChange: () => Promise<void>;
};

export function MembersCard({ project, id, may, count, onChange }: Props) {
  const { api } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const work = useWork();
  const { value, failure, reload } = useAsked(membersOf(project, id));
  const filling = useFilling({ project, id });
  const change = (body: MembersChange) =>
    void work(async () => {
      await api(audienceEndpoints.changeMembers, { params: { project, audience: id }, body });
      await Promise.all([reload(), onChange()]);
    });
  return (
    <Card title={t('audiences.onList')} hint={t('audiences.members', { count: count ?? 0 })}>
      {may && (
        <div className="card-body stack">
          <FindPerson
            project={project}
            label={t('audiences.addWhom')}
            all={{ words: t('audiences.addAllFound'), run: (search) => filling.begin({ search: { search } }) }}
          >
            {(one) => (
              <button
                type="button"
                className="btn btn-sm btn-secondary"
                aria-label={t('audiences.addOne', personWords(texts, one))}
                onClick={() => change({ add: [one.id] })}
              >
                {t('audiences.addNow')}
              </button>
            )}
          </FindPerson>
          <FillList
            project={project}
            id={id}
            filling={filling}
            onChange={async () => void (await Promise.all([reload(), onChange()]))}
          />
        </div>
      )}
      {!value && failure && (
        <FailureNote
          heading={t('audiences.membersFailed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      {value && (
        <Listed
          key={value.contacts.map((one) => one.id).join(' ')}
          first={value}
          project={project}
          id={id}
          onRemove={may ? (one) => change({ remove: [one] }) : undefined}
        />
      )}
    </Card>
  );
}

type ListedProps = Pick<Props, 'project' | 'id'> & {
  readonly first: MemberPage;
  readonly onRemove: ((contact: string) => void) | undefined;
};

function Listed({ first, project, id, onRemove }: ListedProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <Older first={first} words={t('audiences.moreMembers')} more={(cursor) => membersOf(project, id, cursor)}>
      {(pages) => (
        <ul className={`card-body ${styles.people}`} aria-label={t('audiences.onList')}>
          {pages
            .flatMap(({ contacts }) => contacts)
            .map((one) => (
              <li key={one.id} className="row">
                <Person person={one} />
                {onRemove && (
                  <button
                    type="button"
                    className="btn btn-sm btn-icon btn-tertiary push"
                    aria-label={t('audiences.removeOne', personWords(texts, one))}
                    onClick={() => onRemove(one.id)}
                  >
                    <X className="icon" aria-hidden="true" />
                  </button>
                )}
              </li>
            ))}
        </ul>
      )}
    </Older>
  );
}
