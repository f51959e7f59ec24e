/** One request and its answer in full. */
import { CodeBlock } from '../../parts/code-block.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { curlOf } from './curl.ts';
import { clockOf, pretty, type NetworkLine } from './log-entries.ts';
import styles from './logs.module.css';

export function NetworkDetail({ request, page }: { request: NetworkLine; page: string }) {
  const { t, lang } = useTexts();
  const command = curlOf(request, page);
  return (
    <div className={styles.request}>
      <div className={styles.wide}>
        <div className="row wrap">
          <bdi className="mono anywhere" dir="ltr">
            {request.url}
          </bdi>
          <span className="push row">
            <time className="hint" dateTime={request.at}>
              {clockOf(request.at, lang)}
            </time>
            {command && (
              <CopyButton className="btn btn-sm btn-tertiary" label={t('tickets.logs.copyCurl')} text={() => command} />
            )}
          </span>
        </div>
      </div>
      <div>
        <b>{t('tickets.logs.request')}</b>
        {request.requestHeaders.length > 0 && (
          <CodeBlock
            text={request.requestHeaders.map((pair) => pair.join(': ')).join('\n')}
            label={t('tickets.logs.headers')}
          />
        )}
        <CodeBlock text={pretty(request.requestBody) || t('tickets.logs.noBody')} label={t('tickets.logs.request')} />
      </div>
      <div>
        <b>{t('tickets.logs.response')}</b>{' '}
        <span className="hint">{[request.status, request.statusText].filter(Boolean).join(' ')}</span>
        <CodeBlock text={pretty(request.responseBody) || t('tickets.logs.noBody')} label={t('tickets.logs.response')} />
      </div>
    </div>
  );
}
