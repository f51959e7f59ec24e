/** What a project has set, as it is stored: read with patience, changed field by field. */
import { projectSettings, type ProjectSettings, type SettingsChange } from '../../../wire/config/shapes.ts';
import { fits, isObject } from '../../../wire/schema.ts';
import { parse } from '../../../wire/parse.ts';

type Settings = Record<string, unknown>;

/**
 * From the stored JSON. What does not fit its field, because another version wrote it, is left out and its default stands:
 * one bad value must not stop a project's widget. Keys that this version does not know are kept.
 */
export function readSettings(stored: string): ProjectSettings {
  const settings = JSON.parse(stored) as Settings;
  const flowConfig = isObject(settings.flowConfig)
    ? { flowConfig: fitting(settings.flowConfig, (flow) => ({ flowConfig: flow })) }
    : {};
  return fitting({ ...settings, ...flowConfig }, (all) => all) as ProjectSettings;
}

/** The settings after a change, whole again. Errors: 422 when they outgrow a bound together. */
export function changed(settings: ProjectSettings, change: SettingsChange): ProjectSettings {
  return parse(projectSettings, merged(settings, change));
}

/** JSON Merge Patch (RFC 7396): null removes, objects are merged, everything else replaces. */
function merged(before: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const kept: Settings = isObject(before) ? { ...before } : {};
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) continue;
    if (value === null) delete kept[key];
    else Object.defineProperty(kept, key, { ...PLAIN, value: merged(Object.hasOwn(kept, key) && kept[key], value) });
  }
  return kept;
}

/** Properties are defined and not assigned, so that a label named `__proto__` is an ordinary one. */
const PLAIN = { writable: true, enumerable: true, configurable: true } as const;

function fitting(settings: Settings, whole: (one: Settings) => unknown): Settings {
  return Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => fits(projectSettings, whole({ [key]: value }))),
  );
}
