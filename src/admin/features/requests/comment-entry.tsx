/** A comment with its answers. What staff alone read is told apart by more than its colour. */
import { Lock } from 'lucide-react';
import type { RequestAnswer, RequestComment } from '../../../wire/requests/talk-shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { MenuEntry } from '../../parts/menu-entry.tsx';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { LinkedText } from './linked-text.tsx';
import { personName } from './person.tsx';
import styles from './requests.module.css';

export type Answering = {
  readonly comment: RequestAnswer | null;
  readonly set: (comment: RequestAnswer | null) => void;
};
export type Acting = {
  readonly can: boolean;
  readonly official: (comment: RequestAnswer) => void;
  readonly remove: (comment: RequestAnswer) => void;
  readonly answering: Answering;
};

type Props = { readonly comment: RequestComment; readonly acting: Acting };

export function CommentEntry({ comment, acting }: Props) {
  return (
    <>
      <Said comment={comment} acting={acting} />
      {comment.answers.map((answer) => (
        <Said key={answer.id} comment={answer} acting={acting} under />
      ))}
    </>
  );
}

type SaidProps = { readonly comment: RequestAnswer; readonly acting: Acting; readonly under?: boolean };

function Said({ comment, acting, under = false }: SaidProps) {
  const texts = useTexts();
  const { t } = texts;
  const { author, internal, official, state, from, edited, at, body } = comment;
  const name = personName(author, texts);
  const look = internal ? styles.internal : official ? styles.official : '';
  return (
    <li className={`${styles.entry} ${look} ${under ? styles.answer : ''}`}>
      <Avatar name={name} size={24} />
      <div className="stack stack-1">
        <div className={styles.who}>
          <b>
            <bdi>{name}</bdi>
          </b>
          {author.kind === 'staff' && !internal && !official && (
            <span className="badge accent">{t('requests.person.staff')}</span>
          )}
          {official && <span className="badge accent">{t('requests.official')}</span>}
          {internal && (
            <span className="badge warning">
              <Lock className="icon" aria-hidden="true" />
              {t('requests.internal')}
            </span>
          )}
          {state !== 'visible' && <span className="badge warning">{t(`requests.commentState.${state}`)}</span>}
          {from !== null && <span>{t('requests.fromOther', { number: from })}</span>}
          <Ago at={at} long />
          {edited && <span>{t('requests.edited')}</span>}
          {acting.can && state === 'visible' && <CommentMenu comment={comment} name={name} acting={acting} />}
        </div>
        <div className={styles.said}>
          {state === 'deleted' ? <p className="c-3">{t('requests.commentGone')}</p> : <LinkedText text={body} />}
        </div>
      </div>
    </li>
  );
}

type MenuProps = { readonly comment: RequestAnswer; readonly name: string; readonly acting: Acting };

function CommentMenu({ comment, name, acting: { official, remove, answering } }: MenuProps) {
  const { t } = useTexts();
  const canBeOfficial = comment.author.kind === 'staff' && !comment.internal;
  return (
    <span className="push">
      <MoreMenu label={t('requests.moreOfComment', { name })}>
        {!comment.internal && <MenuEntry words={t('requests.answer')} onClick={() => answering.set(comment)} />}
        {canBeOfficial && (
          <MenuEntry
            words={t(comment.official ? 'requests.notOfficial' : 'requests.makeOfficial')}
            onClick={() => official(comment)}
          />
        )}
        <MenuEntry words={t('requests.deleteCommentNow')} removes onClick={() => remove(comment)} />
      </MoreMenu>
    </span>
  );
}
