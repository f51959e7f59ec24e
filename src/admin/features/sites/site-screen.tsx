/** Settings → Public site: state, address and host name, the widget on the pages, links for programs, redirects, a preview. */
import { ExternalLink } from 'lucide-react';
import { siteEndpoints } from '../../../wire/sites/calls.ts';
import type { SiteView } from '../../../wire/sites/shapes.ts';
import { siteStates, siteWidgets } from '../../../wire/sites/states.ts';
import { useAsked } from '../../data/use-asked.ts';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import { expectedOf } from '../../parts/form/expected-of.ts';
import { FlagField, SelectField, TextField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useSettingsForm } from '../../parts/form/use-settings-form.ts';
import { ofSite, type OfSite, type SiteSettings } from '../../projects/of-site.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Redirects } from './redirects.tsx';
import { changeOf, hasSlug, siteForm, toForm, type Form } from './site-form.ts';
import { SitePreview } from './site-preview.tsx';
import styles from './sites.module.css';

type Site = OfSite<SiteView>;

const siteSettings: SiteSettings<SiteView> = {
  name: 'settings of the public pages',
  load: (api, input) => api(siteEndpoints.site, input),
};

export default function SiteScreen() {
  const { t } = useTexts();
  return (
    <AskedScreen
      title={t('sites.title')}
      asked={useAsked(ofSite(siteSettings, useServices()), { fresh: true })}
      failed={t('sites.failed')}
      waiting={<WaitingCard label={t('sites.loading')} />}
    >
      {(site) => (
        <div className={styles.site}>
          <div className={styles.main}>
            <SiteForm site={site} />
            <Redirects project={site.project.id} />
          </div>
          <SitePreview site={site} />
        </div>
      )}
    </AskedScreen>
  );
}

function SiteForm({ site }: { site: Site }) {
  const { t } = useTexts();
  const { view } = site;
  const may = useCan('settings:write', 'project');
  const record = useSiteForm(site);
  const { form } = record;
  const names = {
    state: t('sites.state'),
    host: t('sites.host'),
    slug: t('sites.slug'),
    widget: t('sites.widget'),
    offers: t('sites.offers'),
  };
  const words = (field: keyof Form, value: unknown) =>
    field === 'state'
      ? t(`sites.state.${value as Form['state']}`)
      : field === 'widget'
        ? t(`sites.widget.${value as Form['widget']}`)
        : undefined;
  return (
    <RecordForm record={record} label={t('sites.title')} names={names} words={words} may={may}>
      <div className="card">
        <FormSection title={t('sites.pages')} hint={t('sites.pagesHint')}>
          <SelectField
            form={form}
            name="state"
            required
            label={names.state}
            hint={t(`sites.stateHint.${form.watch('state')}`)}
            choices={siteStates.map((value) => ({ value, label: t(`sites.state.${value}`) }))}
          />
          <SelectField
            form={form}
            name="widget"
            required
            label={names.widget}
            hint={t('sites.widgetHint')}
            choices={siteWidgets.map((value) => ({ value, label: t(`sites.widget.${value}`) }))}
          />
        </FormSection>
        <FormSection title={t('sites.messenger')}>
          <FlagField form={form} name="offers" label={names.offers} hint={t('sites.offersHint')} />
        </FormSection>
        <AddressSection form={form} names={names} view={view} />
        <FormSection title={t('sites.machines')} hint={t('sites.machinesHint')} setting="machines">
          <MachineLinks view={view} />
        </FormSection>
      </div>
    </RecordForm>
  );
}

type AddressProps = {
  readonly form: ReturnType<typeof useSiteForm>['form'];
  readonly names: Readonly<Record<'host' | 'slug', string>>;
  readonly view: SiteView;
};

function AddressSection({ form, names, view }: AddressProps) {
  const { t } = useTexts();
  return (
    <FormSection title={t('sites.address')} hint={t('sites.addressHint')}>
      <PagesAddress view={view} />
      {view.named ? (
        <TextField
          form={form}
          name="host"
          inputMode="url"
          empty="help.example.com"
          label={names.host}
          hint={t('sites.hostHint')}
        />
      ) : (
        <p className="hint" data-setting="host">
          {t('sites.hostUnnamed')}
        </p>
      )}
      {hasSlug(view) && <TextField form={form} name="slug" required label={names.slug} hint={t('sites.slugHint')} />}
    </FormSection>
  );
}

function PagesAddress({ view: { state, address } }: { view: SiteView }) {
  const { t } = useTexts();
  if (state === 'off') return <p className="hint">{t('sites.isOff')}</p>;
  return <OutLink href={address} />;
}

/** Opens beside the dashboard. */
function OutLink({ href, label = href }: { href: string; label?: string }) {
  return (
    <a className={styles.out} href={href} target="_blank" rel="noreferrer" dir="ltr">
      <span>{label}</span>
      <ExternalLink className="icon" aria-hidden="true" />
    </a>
  );
}

function MachineLinks({ view: { machines, state } }: { view: SiteView }) {
  const { t } = useTexts();
  if (!machines) return <p className="hint">{t(state === 'public' ? 'sites.unnamed' : 'sites.unlisted')}</p>;
  return (
    <ul className={styles.links}>
      {(['sitemap', 'robots', 'llms'] as const).map((name) => (
        <li key={name}>
          <span className="label">{t(`sites.machine.${name}`)}</span>
          <OutLink href={machines[name]} />
        </li>
      ))}
    </ul>
  );
}

function useSiteForm(site: Site) {
  const { api } = useServices();
  const { t } = useTexts();
  return useSettingsForm<Form, SiteView>({
    settings: siteSettings,
    site,
    toForm,
    struct: siteForm,
    draft: 'site',
    done: t('sites.saved'),
    change: ({ params, changed, held }) => {
      // A slug that nobody has set is made from the name of the project: there is nothing to expect of it.
      const { slug: _slug, ...expected } = expectedOf(held, changed);
      return api(siteEndpoints.changeSite, { params, body: { ...changeOf(changed), expected } });
    },
  });
}
