/** Settings of a project: how its widget looks and how it is installed. What is saved is served at once. */
import type {
  AppearanceChange,
  AppearanceView,
  InstallChange,
  InstallView,
  ProjectSecret,
} from '../../../wire/settings/shapes.ts';
import type { Assets } from '../../http/assets.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Origins } from '../../http/origins.ts';
import { identityTokenKey } from '../../keys.ts';
import type { Project, Projects } from '../projects/service.ts';
import type { Visitors } from '../visitors/service.ts';
import { appearanceOf, fieldsOf, settingsChangeOf } from './appearance.ts';
import type { Installed } from './installed.ts';
import { policiesOf } from './policy.ts';

/** Every function rejects with 404 for a project that does not exist. */
export type Settings = {
  readonly appearance: (project: string, origins: Origins) => Promise<AppearanceView>;
  /** Errors: 422 that names the field; 409 where a field holds something else than the change expects. */
  readonly changeAppearance: (project: string, change: AppearanceChange, origins: Origins) => Promise<AppearanceView>;
  readonly install: (project: string, origins: Origins) => Promise<InstallView>;
  /** Errors: 409 where it holds something else than the change expects. */
  readonly requireIdentity: (project: string, change: InstallChange, origins: Origins) => Promise<InstallView>;
  readonly secret: (project: string) => Promise<ProjectSecret>;
  /** Everything signed with the old secret, or with its token key, is refused from now on. */
  readonly rotateSecret: (project: string) => Promise<ProjectSecret>;
};

type Parts = {
  readonly projects: Pick<Projects, 'byId' | 'save' | 'rotateSecret'>;
  readonly visitors: Pick<Visitors, 'refusals'>;
  readonly installed: Pick<Installed, 'of'>;
  readonly assets: Pick<Assets, 'text'>;
};

const requiresIdentity = ({ settings }: Project): boolean => settings.requireVerifiedIdentity ?? false;

export function createSettings({ projects, visitors, installed, assets }: Parts): Settings {
  const manifest = JSON.parse(assets.text('build.json') ?? '{}') as { entries?: Record<string, unknown> };
  const entries = Object.keys(manifest.entries ?? {});

  async function installOf(project: Project, origins: Origins): Promise<InstallView> {
    const [seen, refusals] = await Promise.all([installed.of(project.id), visitors.refusals(project.id)]);
    const { buttonLogo } = project.settings.flowConfig ?? {};
    return {
      sdkKey: project.sdkKey,
      origins,
      policies: policiesOf(entries, origins, buttonLogo ? [buttonLogo] : []),
      requireVerifiedIdentity: requiresIdentity(project),
      ...seen,
      refusals: refusals.map(({ at, ...refusal }) => ({ ...refusal, at: new Date(at).toISOString() })),
    };
  }

  return {
    appearance: async (id, origins) => appearanceOf(await projects.byId(id), origins),
    async changeAppearance(id, { expected, ...change }, origins) {
      const saved = await projects.save(id, settingsChangeOf(change), (before) =>
        refuseConflict(fieldsOf(appearanceOf(before, origins).appearance), expected),
      );
      return appearanceOf(saved, origins);
    },
    install: async (id, origins) => installOf(await projects.byId(id), origins),
    async requireIdentity(id, { expected, requireVerifiedIdentity }, origins) {
      const saved = await projects.save(id, { requireVerifiedIdentity }, (before) =>
        refuseConflict({ requireVerifiedIdentity: requiresIdentity(before) }, expected),
      );
      return installOf(saved, origins);
    },
    secret: async (id) => keysOf(await projects.byId(id)),
    rotateSecret: async (id) => keysOf(await projects.rotateSecret(id)),
  };
}

function keysOf({ secret }: Project): ProjectSecret {
  return { secret, tokenKey: identityTokenKey(secret) };
}
