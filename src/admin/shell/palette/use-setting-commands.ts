/** What the palette finds among the settings, by name and place: their hints have so many words that they would always fit. */
import { SlidersHorizontal } from 'lucide-react';
import { useServices } from '../../services.ts';
import { PALETTE_FOUND_CHARS, PALETTE_FOUND_ROWS } from '../limits.ts';
import { findSettings, placeOf, shownLanguage, type SettingLine } from '../settings-list.ts';
import { useSettings } from '../use-settings.ts';
import { useTexts } from '../use-texts.ts';
import type { Command } from './command.ts';
import type { Found } from './use-found.ts';

export function useSettingCommands(text: string): Found {
  const { navigation } = useServices();
  const shown = shownLanguage(useTexts().lang);
  const asked = text.trim();
  const enough = asked.length >= PALETTE_FOUND_CHARS;
  const { value, failure } = useSettings(enough);
  const lines = value && enough ? findSettings(value, asked, shown, false).slice(0, PALETTE_FOUND_ROWS) : [];
  const commandOf = ({ address, said }: SettingLine): Command => ({
    id: address,
    group: 'settings',
    text: said[shown].name,
    hint: placeOf(said[shown]),
    icon: SlidersHorizontal,
    run: () => navigation.go(address),
  });
  const waits = enough && value === null;
  return { commands: lines.map(commandOf), busy: waits && failure === null, failed: waits && failure !== null };
}
