/** Companies of the demo: all of them invented. */
import type { NewCompany } from '../../../../wire/companies/shapes.ts';

function company(name: string, description: string, slug: string, handles = true): NewCompany {
  return {
    name,
    description,
    website: `https://www.${slug}.example`,
    youtube_video: '',
    twitter_handle: handles ? `https://social.example/@${slug}` : '',
    instagram_handle: handles ? `https://pictures.example/${slug}` : '',
    logo_url: '',
  };
}

export const companies: readonly NewCompany[] = [
  company('Tannzapfen Software', 'Werkzeuge für Forstbetriebe, vom Wegeplan bis zur Holzliste.', 'tannzapfen-software'),
  company('Kestrelworks', 'We build scheduling tools for regional hospitals.', 'kestrelworks'),
  company('Flusskiesel Energie', 'Kleine Wasserkraft, ehrlich abgerechnet.', 'flusskiesel-energie', false),
  company('Brassica Analytics', 'Forecasts for greenhouses and wholesale markets.', 'brassica-analytics'),
  company(
    'Polarwind Logistik',
    'Kühlketten für Nordeuropa, mit 40 Fahrzeugen und einer guten App.',
    'polarwind-logistik',
  ),
  company('Saltmarsh Games', 'A studio of nine people and one stubborn strategy game.', 'saltmarsh-games'),
  company('Dreiklang Hörsysteme', 'Hörgeräte, die man selbst einstellen kann.', 'dreiklang-hoersysteme'),
  company('Lumen & Oak', 'Lamps made by hand, sold in a shop that we write ourselves.', 'lumen-oak'),
  company('Quittenhof Medien', 'Lernhefte und Hörbücher für Grundschulen.', 'quittenhof-medien', false),
  company('Ovrella Health', 'Appointments and records for physiotherapists.', 'ovrella-health'),
  company('Nordwall Robotik', 'Greifarme für Betriebe mit wenig Platz.', 'nordwall-robotik'),
  company('Papyrus & Byte', 'We rescue archives: scanning, search, long-term storage.', 'papyrus-byte'),
];
