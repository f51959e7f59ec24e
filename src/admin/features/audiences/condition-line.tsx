/** One condition as a sentence of choices and values. */
import { companyKeys, fieldKeys } from '../../../wire/audiences/conditions.ts';
import { ruleProblem } from '../../../wire/audiences/rule.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './audiences.module.css';
import { Compare } from './compare.tsx';
import { AnswerRest, AudienceRest, CampaignRest, MailsRest, TicketsRest } from './condition-others.tsx';
import { EventName, EventRest, PageRest } from './condition-rest.tsx';
import { conditionFor, subjectOf, type RestProps as Props } from './condition-types.ts';
import { finished } from './tree.ts';

export function ConditionLine(props: Props) {
  const { t } = useTexts();
  const { condition, known } = props;
  const isUnknown =
    condition.on === 'attribute' && known.attributes?.every(({ key }) => key !== condition.key) === true;
  const isWrong = ruleProblem(finished({ all: [condition] })) !== undefined;
  return (
    <div className={styles.say}>
      <Subject {...props} />
      <Rest {...props} />
      <ErrorLine error={isUnknown ? t('audiences.unknownAttribute') : isWrong ? t('audiences.mendThis') : undefined} />
    </div>
  );
}

function Rest({ condition, known, onChange }: Props) {
  if (condition.on === 'event') return <EventRest condition={condition} known={known} onChange={onChange} />;
  if (condition.on === 'page') return <PageRest condition={condition} known={known} onChange={onChange} />;
  if (condition.on === 'audience') return <AudienceRest condition={condition} known={known} onChange={onChange} />;
  if (condition.on === 'campaign') return <CampaignRest condition={condition} known={known} onChange={onChange} />;
  if (condition.on === 'answer') return <AnswerRest condition={condition} known={known} onChange={onChange} />;
  if (condition.on === 'mails') return <MailsRest condition={condition} known={known} onChange={onChange} />;
  if (condition.on === 'tickets') return <TicketsRest condition={condition} known={known} onChange={onChange} />;
  return (
    <>
      {condition.on === 'eventTime' && (
        <EventName name={condition.name} known={known} onChange={(name) => onChange({ ...condition, name })} />
      )}
      <Compare condition={condition} known={known} onChange={onChange} />
    </>
  );
}

/** What is asked for. */
function Subject({ condition, known, onChange }: Props) {
  const { t } = useTexts();
  const subject = subjectOf(condition);
  const attributes = known.attributes ?? [];
  const isListed = condition.on !== 'attribute' || attributes.some(({ key }) => key === condition.key);
  return (
    <select
      className="input select input-sm"
      aria-label={t('audiences.subject')}
      value={subject}
      onChange={({ target }) => onChange(conditionFor(target.value, condition, known))}
    >
      <optgroup label={t('audiences.subjects.fields')}>
        <option value="mails">{t('audiences.subject.mails')}</option>
        {fieldKeys.map((key) => (
          <option key={key} value={`field:${key}`}>
            {t(`audiences.field.${key}`)}
          </option>
        ))}
      </optgroup>
      {(attributes.length > 0 || !isListed) && (
        <optgroup label={t('audiences.subjects.attributes')}>
          {!isListed && <option value={subject}>{subject.slice('attribute:'.length)}</option>}
          {attributes.map(({ id, key, label }) => (
            <option key={id} value={`attribute:${key}`}>
              {label || key}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={t('audiences.subjects.did')}>
        <option value="event">{t('audiences.subject.event')}</option>
        <option value="eventTime:first">{t('audiences.subject.first')}</option>
        <option value="eventTime:last">{t('audiences.subject.last')}</option>
        <option value="page">{t('audiences.subject.page')}</option>
      </optgroup>
      <optgroup label={t('audiences.subjects.company')}>
        {companyKeys.map((key) => (
          <option key={key} value={`company:${key}`}>
            {t(`audiences.company.${key}`)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('audiences.subjects.others')}>
        <option value="campaign">{t('audiences.subject.campaign')}</option>
        <option value="answer">{t('audiences.subject.answer')}</option>
        <option value="tickets">{t('audiences.subject.tickets')}</option>
        <option value="audience">{t('audiences.subject.audience')}</option>
      </optgroup>
    </select>
  );
}
