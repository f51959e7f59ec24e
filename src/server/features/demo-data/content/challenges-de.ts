/** Challenges auf Deutsch. */
import { choice, coding, learners, matching, question, type CategoryContent } from './forms.ts';

export const germanCategories: readonly CategoryContent[] = [
  {
    title: 'Programmieren von Anfang an',
    description: 'Die ersten Schritte mit Python: Werte, Schleifen, Funktionen und der Mut, Fehlermeldungen zu lesen.',
    challenges: [
      {
        title: 'Schleifen ohne Schwindel',
        description: 'Wiederholen, bis es stimmt, und rechtzeitig aufhören.',
        skills: ['control_flow', 'python_basics'],
        tasks: [
          question('Wie oft läuft der Rumpf von `for i in range(2, 10, 3)`?', ['3', 'drei', 'dreimal'], {
            xp: 15,
            coins: 4,
          }),
          choice('Was bewirkt `continue`?', 'Der nächste Durchlauf beginnt', [
            'Das Programm endet',
            'Die Schleife endet',
            'Nichts',
          ]),
          coding('Lies eine ganze Zahl n. Gib die Summe aller Zahlen von 1 bis n aus.', {
            code: 'n = int(input())\nprint(n * (n + 1) // 2)\n',
            examples: [
              { input: '4', output: '10' },
              { input: '0', output: '0', explanation: 'Eine leere Summe ist null.' },
            ],
          }),
        ],
      },
      {
        title: 'Listen, Mengen, Wörterbücher',
        description: 'Welche Schublade passt zu welchem Ding?',
        skills: ['data_structures', 'algorithms'],
        tasks: [
          matching({
            Liste: 'Reihenfolge zählt, Doppelte erlaubt',
            Menge: 'Jedes nur einmal, keine Reihenfolge',
            Wörterbuch: 'Wert zu einem Schlüssel',
            Tupel: 'Reihenfolge, aber unveränderlich',
          }),
          choice('Wie lange dauert eine binäre Suche in n Einträgen höchstens?', 'Etwa log n Schritte', [
            'Etwa n Schritte',
            'Etwa n² Schritte',
            'Immer gleich lange',
          ]),
          coding(
            'Lies ein Wort. Gib `ja` aus, wenn es rückwärts gelesen gleich ist, sonst `nein`. Groß- und Kleinschreibung zählt nicht.',
            {
              code: 'wort = input().strip().lower()\nprint("ja" if wort == wort[::-1] else "nein")\n',
              examples: [
                { input: 'Reliefpfeiler', output: 'ja' },
                { input: 'Lampe', output: 'nein' },
              ],
            },
            { xp: 100, coins: 50 },
          ),
          question('Welche Methode hängt einen Wert an eine Liste an?', ['append', 'append()'], learners),
        ],
      },
      {
        title: 'Git für Unerschrockene',
        description: 'Zweige, Zusammenführen und der Weg zurück.',
        skills: ['version_control', 'clean_code'],
        tasks: [
          matching({
            'git stash': 'Angefangenes beiseitelegen',
            'git bisect': 'Den schuldigen Stand suchen',
            'git blame': 'Wer schrieb diese Zeile?',
            'git revert': 'Einen Stand durch einen neuen aufheben',
          }),
          choice(
            'Was gehört in eine gute Beschreibung einer Änderung?',
            ['Warum sie nötig war', 'Was sich für andere ändert'],
            ['Die Uhrzeit', 'Wie müde man war'],
          ),
        ],
      },
    ],
  },
  {
    title: 'Sicher im Netz',
    description: 'Angriffe erkennen, Passwörter überleben, Geheimnisse behalten.',
    challenges: [
      {
        title: 'Post von Unbekannt',
        description: 'Was an dieser Nachricht stimmt nicht?',
        skills: ['phishing', 'password_hygiene'],
        tasks: [
          choice(
            'Woran lässt sich eine gefälschte Nachricht erkennen?',
            ['Die Adresse des Links passt nicht zum Text', 'Sie drängt auf sofortiges Handeln'],
            ['Sie ist auf Deutsch', 'Sie enthält ein Logo'],
            { xp: 25, coins: 6 },
          ),
          choice('Welches Passwort hält am längsten?', 'vier zufällige Wörter hintereinander', [
            'der Name der Katze mit 1!',
            'P@ssw0rt2024',
            'qwertzuiop',
          ]),
          question('Wie heißt die Anmeldung mit einem zweiten Nachweis kurz?', ['2FA', 'MFA', 'Zwei-Faktor'], {
            xp: 15,
            coins: 3,
          }),
        ],
      },
      {
        title: 'Schlüssel und Schlösser',
        description: 'Verschlüsseln, unterschreiben, streuen: drei Dinge, die oft verwechselt werden.',
        skills: ['cryptography', 'web_security'],
        tasks: [
          matching(
            {
              Verschlüsseln: 'Nur Eingeweihte können es lesen',
              Unterschreiben: 'Alle können prüfen, von wem es ist',
              Streuwert: 'Ein kurzer Fingerabdruck, kein Weg zurück',
              Salz: 'Macht gleiche Passwörter ungleich',
            },
            { xp: 35, coins: 10 },
          ),
          choice('Wo werden Passwörter einer Website gespeichert?', 'Als langsamer, gesalzener Streuwert', [
            'Gar nicht, das geht nicht',
            'Im Klartext, aber gut versteckt',
            'Verschlüsselt, mit dem Schlüssel daneben',
          ]),
          question('Welche Kopfzeile erlaubt Skripte nur aus genannten Quellen?', ['Content-Security-Policy', 'CSP'], {
            xp: 30,
            coins: 8,
          }),
        ],
      },
    ],
  },
  {
    title: 'Betrieb und Verlässlichkeit',
    description: 'Damit es morgen noch läuft, auch wenn jemand den Stecker zieht.',
    challenges: [
      {
        title: 'Auf der Kommandozeile zu Hause',
        description: 'Suchen, filtern, zählen, ohne die Maus zu berühren.',
        skills: ['linux_shell', 'containers'],
        tasks: [
          matching({ grep: 'Zeilen suchen', sort: 'Zeilen ordnen', wc: 'Zeilen zählen', tail: 'Das Ende ansehen' }),
          question('Welches Zeichen leitet die Ausgabe eines Befehls in den nächsten?', ['|', 'Pipe'], {
            xp: 15,
            coins: 4,
          }),
          choice('Was bleibt, wenn ein Container gelöscht wird?', 'Seine Volumes', [
            'Alles im Container',
            'Nichts, auch das Abbild nicht',
            'Seine Prozesse',
          ]),
        ],
      },
      {
        title: 'Der Tag, an dem es brannte',
        description: 'Störungen kommen. Gut ist, wer vorher geübt hat.',
        skills: ['incident_response', 'backups', 'monitoring'],
        tasks: [
          choice('Was macht aus einer Kopie eine Datensicherung?', 'Dass die Rücksicherung erprobt ist', [
            'Dass sie groß ist',
            'Dass sie im selben Schrank liegt',
            'Dass sie täglich läuft',
          ]),
          choice(
            'Was gehört in den Bericht nach einer Störung?',
            ['Der zeitliche Ablauf', 'Was wir ändern'],
            ['Wer schuld ist', 'Wie peinlich es war'],
            { xp: 30, coins: 8 },
          ),
          coding(
            'Lies Zeilen der Form `Uhrzeit STUFE Text`. Gib aus, wie viele davon die Stufe `ERROR` haben.',
            {
              code: 'import sys\n\nprint(sum(line.split()[1:2] == ["ERROR"] for line in sys.stdin))\n',
              examples: [{ input: '09:14 INFO start\n09:15 ERROR disk full\n09:16 ERROR gone', output: '2' }],
            },
            { xp: 110, coins: 55 },
          ),
        ],
      },
    ],
  },
  {
    title: 'Gestaltung',
    description: 'Schrift, Farbe, Raum und die Frage, für wen eigentlich.',
    challenges: [
      {
        title: 'Lesbar ist schön',
        description: 'Zeilenlänge, Abstand, Kontrast.',
        skills: ['typography', 'colour_theory', 'web_accessibility'],
        tasks: [
          question(
            'Welchen Kontrast verlangt die Stufe AA für Fließtext mindestens?',
            ['4,5:1', '4.5:1', '4,5', '4.5'],
            {
              xp: 25,
              coins: 6,
            },
          ),
          choice('Wie viele Zeichen pro Zeile lesen sich am angenehmsten?', '45 bis 75', ['15 bis 25', '120 bis 160']),
          matching({
            Serife: 'Füßchen am Buchstaben',
            Durchschuss: 'Abstand zwischen Zeilen',
            Laufweite: 'Abstand zwischen Buchstaben',
          }),
          choice('Ist Rot immer eine Warnung?', 'Nein', ['Ja'], learners),
        ],
      },
      {
        title: 'Bausteine statt Bilder',
        description: 'Ein Designsystem ist eine Sprache, kein Album.',
        skills: ['design_systems', 'wireframes'],
        tasks: [
          matching({
            Token: 'Ein benannter Wert',
            Baustein: 'Form mit Verhalten',
            Muster: 'Bausteine für eine Aufgabe',
          }),
          question('Wie heißt eine Skizze aus Kästen und Linien ohne Farbe?', ['Wireframe', 'Drahtgerüst'], {
            xp: 15,
            coins: 4,
          }),
        ],
      },
    ],
  },
  {
    title: 'Miteinander arbeiten',
    description: 'Besprechungen, Schätzungen, Datenschutz: was alle angeht.',
    challenges: [
      {
        title: 'Eine Stunde, die sich lohnt',
        description: 'Besprechungen, aus denen man klüger herauskommt.',
        skills: ['meetings', 'remote_work', 'agile_basics'],
        tasks: [
          choice('Was steht am Anfang jeder guten Besprechung?', 'Wozu wir hier sind', [
            'Ein Witz',
            'Eine Vorstellungsrunde',
            'Das Protokoll vom letzten Jahr',
          ]),
          question('Wie heißt der tägliche kurze Abgleich im Team?', ['Daily', 'Stand-up', 'Standup'], {
            xp: 10,
            coins: 2,
          }),
        ],
      },
      {
        title: 'Wessen Daten sind das?',
        description: 'Sparsam erheben, klar benennen, rechtzeitig löschen.',
        skills: ['data_protection'],
        tasks: [
          choice(
            'Was sind personenbezogene Daten?',
            ['Ein Foto einer Mitarbeiterin', 'Eine E-Mail-Adresse mit Namen'],
            ['Die Außentemperatur', 'Die Zahl aller Bestellungen im März'],
            { xp: 25, coins: 6 },
          ),
          matching({
            Auskunft: 'Was wisst ihr über mich?',
            Berichtigung: 'Das stimmt so nicht.',
            Löschung: 'Vergesst mich bitte.',
          }),
          choice('Darf man Bewerbungen ewig aufbewahren?', 'Nein', ['Ja, wenn Platz ist'], learners),
        ],
      },
    ],
  },
];
