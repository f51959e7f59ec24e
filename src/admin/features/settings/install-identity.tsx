/** How a site's server vouches for its users, and whether anybody else is taken. */
import { Tabs } from '@base-ui/react/tabs';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FlagField } from '../../parts/form/fields.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CodeSample } from './code-sample.tsx';
import {
  exampleLanguages,
  exampleNames,
  hashExamples,
  SECRET_NAME,
  TOKEN_KEY_NAME,
  tokenExamples,
} from './identity-examples.ts';
import type { Form } from './install-form.tsx';
import { Segment } from '../../parts/segment.tsx';
import { identifySnippet } from './snippets.ts';
import { useStored } from './use-stored.ts';
import styles from './install.module.css';

const proofs = ['hash', 'token'] as const;

export function InstallIdentity({ form }: { form: UseFormReturn<Form, unknown, Form> }) {
  const { t } = useTexts();
  const { browser } = useServices();
  // Whoever works through this page comes back to the language of their own server.
  const [proof, setProof] = useStored(browser.drafts, 'install proof', proofs);
  const [language, setLanguage] = useStored(browser.drafts, 'install language', exampleLanguages);
  const heading = useId();
  const examples = proof === 'hash' ? hashExamples : tokenExamples;
  return (
    <>
      <div className="stack stack-3">
        <div className="row wrap">
          <h3 className="label" id={heading}>
            {t('settings.install.onServer')}
          </h3>
          <Segment
            label={t('settings.install.proof')}
            value={proof}
            choices={proofs.map((value) => ({ value, label: t(`settings.install.proof.${value}`) }))}
            onChange={setProof}
          />
        </div>
        <p className="hint">
          {t(`settings.install.proofHint.${proof}`, { name: proof === 'hash' ? SECRET_NAME : TOKEN_KEY_NAME })}
        </p>
        <Tabs.Root value={language} onValueChange={setLanguage} className={styles.framed}>
          <Tabs.List className={`tabs ${styles.cardTabs}`} aria-labelledby={heading} activateOnFocus>
            {exampleLanguages.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {exampleNames[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {exampleLanguages.map((one) => (
            <Tabs.Panel key={one} value={one} className="card-body">
              <CodeSample label={exampleNames[one]} text={examples[one]} />
            </Tabs.Panel>
          ))}
        </Tabs.Root>
      </div>
      <div className="stack stack-3">
        <h3 className="label">{t('settings.install.inPage')}</h3>
        <CodeSample label={t('settings.install.inPage')} text={identifySnippet(proof)} />
      </div>
      <FlagField
        form={form}
        name="requireVerifiedIdentity"
        label={t('settings.install.require')}
        hint={t('settings.install.requireHint')}
      />
    </>
  );
}
