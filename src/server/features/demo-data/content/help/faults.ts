/** What may be wrong with a lamp or the demo's shop, and what helps. */
export type FaultFacts = {
  readonly id: string;
  /** Where it belongs: at the lamp, or at the account and the page. */
  readonly of: 'lamp' | 'shop';
  readonly askEn: string;
  readonly askDe: string;
  readonly whyEn: string;
  readonly whyDe: string;
  readonly doEn: string;
  readonly doDe: string;
  /** What the English text has got since it was put into German. */
  readonly addedEn?: string;
};

export const faults: readonly FaultFacts[] = [
  {
    id: 'does-not-light',
    of: 'lamp',
    askEn: 'Why does my lamp not light up at all?',
    askDe: 'Warum leuchtet meine Lampe gar nicht?',
    whyEn:
      'Mostly the bulb is not turned in far enough after the journey, or the switch on the cord is only half pressed.',
    whyDe:
      'Meist ist das Leuchtmittel nach der Reise nicht weit genug eingedreht, oder der Schnurschalter ist nur halb gedrückt.',
    doEn: 'Try the bulb in another lamp, then another socket in the wall. If the second lamp shines and this one does not, the wire inside the switch has come loose.',
    doDe: 'Probiere das Leuchtmittel in einer anderen Lampe, dann eine andere Steckdose. Leuchtet die andere Lampe und diese nicht, hat sich im Schalter ein Draht gelöst.',
    addedEn: 'From this autumn on the switch has a small red mark: when you see it, the current is off.',
  },
  {
    id: 'flickers',
    of: 'lamp',
    askEn: 'Why does the light flicker?',
    askDe: 'Warum flackert das Licht?',
    whyEn:
      'An LED that is not made for dimming flickers on a dimmer, and a very weak one does so even when it is made for it.',
    whyDe:
      'Eine nicht dimmbare LED flackert am Dimmer, und eine sehr schwache tut es selbst dann, wenn sie dimmbar ist.',
    doEn: 'Put in another bulb of at least three watts and turn the small screw at the side of the dimmer until it stops. Without a dimmer the bulb itself is worn out.',
    doDe: 'Setze ein anderes Leuchtmittel mit mindestens drei Watt ein und drehe die kleine Schraube seitlich am Dimmer, bis es aufhört. Ohne Dimmer ist das Leuchtmittel selbst am Ende.',
    addedEn: 'Our own bulbs have been tried with the dimmers of six makers and flicker on none of them.',
  },
  {
    id: 'hums',
    of: 'lamp',
    askEn: 'Why does my lamp hum?',
    askDe: 'Warum brummt meine Lampe?',
    whyEn:
      'The sound comes from the dimmer or from the electronics of the bulb, which swing with the current of the house.',
    whyDe:
      'Das Geräusch kommt vom Dimmer oder aus der Elektronik des Leuchtmittels, die mit dem Strom im Haus schwingen.',
    doEn: 'Turn it up fully: if the hum ends, the dimmer is the reason, and one for LED with trailing edge is silent. If it goes on, take a bulb of another make.',
    doDe: 'Drehe ganz auf: Hört das Brummen auf, liegt es am Dimmer, und einer mit Phasenabschnitt für LED ist still. Bleibt es, nimm ein Leuchtmittel eines anderen Herstellers.',
    addedEn: 'Dimmers that we have sold since spring are silent with every bulb of ours.',
  },
  {
    id: 'smells',
    of: 'lamp',
    askEn: 'Is it normal that a new lamp smells?',
    askDe: 'Ist es normal, dass eine neue Lampe riecht?',
    whyEn:
      'Linseed oil on the oak and the plants in the dye smell for about two weeks, more strongly when the lamp is warm.',
    whyDe:
      'Das Leinöl auf der Eiche und die Pflanzen in der Farbe riechen etwa zwei Wochen lang, stärker, wenn die Lampe warm ist.',
    doEn: 'Air the room and let the lamp shine for some evenings. A smell of burning is something else: pull the plug at once and do not use the lamp any more.',
    doDe: 'Lüfte und lass die Lampe ein paar Abende leuchten. Brandgeruch ist etwas anderes: Zieh sofort den Stecker und benutze die Lampe nicht mehr.',
    addedEn: 'New lamps now stand in the air for four days before we pack them, so that little of it is left.',
  },
  {
    id: 'shade-crooked',
    of: 'lamp',
    askEn: 'What can I do when the shade sits askew?',
    askDe: 'Was tue ich, wenn der Schirm schief sitzt?',
    whyEn: 'The folds remember how they lay in the box, and one of the two rings has slipped out of its seam.',
    whyDe: 'Die Falten merken sich, wie sie im Karton lagen, und einer der beiden Ringe ist aus der Naht gerutscht.',
    doEn: 'Take off the ring of oak, push the wire back into the outermost fold, turn the shade by a third and set it on again. After a warm evening it hangs straight.',
    doDe: 'Nimm den Eichenring ab, schiebe den Draht in die äußerste Falte zurück, drehe den Schirm um ein Drittel und setze ihn wieder auf. Nach einem warmen Abend hängt er gerade.',
    addedEn: 'There is a film of one minute about it in the order, beside the model.',
  },
  {
    id: 'stem-wobbles',
    of: 'lamp',
    askEn: 'What helps when the stem wobbles?',
    askDe: 'Was hilft, wenn der Stiel wackelt?',
    whyEn:
      'Wood shrinks a little in heated rooms, so the one screw under the base has room to move in the first winter.',
    whyDe:
      'Holz schwindet in geheizten Räumen ein wenig, und so bekommt die eine Schraube unter dem Fuß im ersten Winter Spiel.',
    doEn: 'Lay the lamp on its side and turn the screw a quarter further with the key that came with it. If it turns without end, the thread is worn, and we send you a thicker one.',
    doDe: 'Lege die Lampe auf die Seite und drehe die Schraube mit dem beiliegenden Schlüssel eine Viertelumdrehung weiter. Dreht sie endlos, ist das Gewinde ausgeleiert, und wir schicken dir eine dickere.',
    addedEn: 'The key lies in the lid of the box now, no longer in the bag with the screws.',
  },
  {
    id: 'socket-loose',
    of: 'lamp',
    askEn: 'Is a loose socket dangerous?',
    askDe: 'Ist eine lockere Fassung gefährlich?',
    whyEn: 'A socket that turns with the bulb has lost its click, and the wires behind it get twisted each time.',
    whyDe:
      'Eine Fassung, die sich mit dem Leuchtmittel dreht, ist ausgerastet, und die Drähte dahinter verdrehen sich jedes Mal.',
    doEn: 'Pull the plug, press the socket onto the stem until you hear it, and try without force. If it does not hold, leave the lamp switched off: this is work for an electrician or for us.',
    doDe: 'Zieh den Stecker, drücke die Fassung auf den Stiel, bis du sie hörst, und prüfe ohne Kraft. Hält sie nicht, lass die Lampe aus: Das ist Arbeit für eine Fachkraft oder für uns.',
    addedEn: 'A picture of the place where it clicks helps us to tell you more by mail.',
  },
  {
    id: 'oak-ring-stuck',
    of: 'lamp',
    askEn: 'How do I loosen the oak ring when it is stuck?',
    askDe: 'Wie löse ich den Eichenring, wenn er festsitzt?',
    whyEn: 'In damp weather oak swells, and the ring holds on to its thread as if it were glued.',
    whyDe: 'Bei feuchtem Wetter quillt Eiche, und der Ring hält sich an seinem Gewinde fest, als wäre er geklebt.',
    doEn: 'Put on rubber gloves, hold the shade below, and turn to the left with both hands. A night beside the radiator helps the rest. Please use no pliers, they split the wood.',
    doDe: 'Zieh Gummihandschuhe an, halte den Schirm unten fest und drehe mit beiden Händen nach links. Den Rest besorgt eine Nacht neben der Heizung. Nimm bitte keine Zange, sie spaltet das Holz.',
    addedEn: 'Rings that were made after May have a deeper thread and hardly ever stick.',
  },
  {
    id: 'water-ring',
    of: 'lamp',
    askEn: 'How do I get a water mark out of the base?',
    askDe: 'Wie bekomme ich einen Wasserrand aus dem Fuß?',
    whyEn: 'Water draws the tannin of the oak to the surface, where it dries as a dark ring under vases and glasses.',
    whyDe:
      'Wasser zieht die Gerbsäure der Eiche an die Oberfläche, wo sie unter Vasen und Gläsern als dunkler Ring trocknet.',
    doEn: 'Rub the place with fine steel wool along the grain, wipe off the dust, and oil the whole base thinly, so that no edge is left. Old marks become lighter but do not go wholly.',
    doDe: 'Reibe die Stelle mit feiner Stahlwolle entlang der Maserung, wische den Staub ab und öle den ganzen Fuß dünn, damit kein Rand bleibt. Alte Flecken werden heller, verschwinden aber nicht ganz.',
    addedEn: 'A small bottle of our oil lies in the box of each lamp with an oak base now.',
  },
  {
    id: 'shade-browned',
    of: 'lamp',
    askEn: 'Why is the shade turning brown inside?',
    askDe: 'Warum wird der Schirm innen braun?',
    whyEn:
      'Linen browns when it becomes hotter than ninety degrees, and that only happens with bulbs that have a wire instead of an LED.',
    whyDe:
      'Leinen bräunt, wenn es heißer als neunzig Grad wird, und das geschieht nur mit Glühlampen, die einen Draht statt einer LED haben.',
    doEn: 'Change the bulb for an LED today. The brown part does not come out in the wash and is brittle, so a new shade for €49 is the better way.',
    doDe: 'Tausche das Leuchtmittel noch heute gegen eine LED. Die braune Stelle lässt sich nicht auswaschen und ist spröde; besser ist ein neuer Schirm für 49 €.',
    addedEn: 'Bring the old shade to the workshop, and we take €5 off the new one.',
  },
  {
    id: 'cat',
    of: 'lamp',
    askEn: 'Can a shade be mended after a cat has been at it?',
    askDe: 'Lässt sich ein Schirm flicken, an dem die Katze war?',
    whyEn:
      'Claws pull single threads out of the cloth, and in a folded shade each of them runs through the whole height.',
    whyDe:
      'Krallen ziehen einzelne Fäden aus dem Stoff, und im gefalteten Schirm läuft jeder davon über die ganze Höhe.',
    doEn: 'Pull short loops back to the inside with a needle. Where the cloth is torn nothing holds; order a new shade, and tell us about the cat for our wall of pictures.',
    doDe: 'Zieh kurze Schlaufen mit einer Nadel nach innen zurück. Wo der Stoff gerissen ist, hält nichts; bestelle einen neuen Schirm und schick uns ein Bild der Katze für unsere Wand.',
    addedEn: 'The wall has 212 pictures by now, and a calendar of them comes in December.',
  },
  {
    id: 'outdoors',
    of: 'lamp',
    askEn: 'May I use my lamp on the balcony or in the bathroom?',
    askDe: 'Darf ich meine Lampe auf dem Balkon oder im Bad benutzen?',
    whyEn:
      'All our lamps are made for dry rooms: they are not closed against water, and linen, oak and cotton do not like dew.',
    whyDe:
      'Alle unsere Lampen sind für trockene Räume gebaut: Sie sind nicht gegen Wasser geschützt, und Leinen, Eiche und Baumwolle mögen keinen Tau.',
    doEn: 'In a bathroom a lamp may stand where no splash can reach it, at least 60 centimetres from tub and basin. On a balcony take it in again after the evening.',
    doDe: 'Im Bad darf eine Lampe dort stehen, wo kein Spritzer hinkommt, mindestens 60 Zentimeter von Wanne und Becken entfernt. Vom Balkon hole sie nach dem Abend wieder herein.',
    addedEn: 'A lamp for the garden is being drawn; it will have linen that minds no rain.',
  },
  {
    id: 'no-confirmation',
    of: 'shop',
    askEn: 'Why did I get no confirmation mail?',
    askDe: 'Warum habe ich keine Bestätigung per E-Mail bekommen?',
    whyEn:
      'Either the mail lies in the folder for unwanted post, or a letter of your address was mistyped in the order.',
    whyDe:
      'Entweder liegt die E-Mail im Ordner für unerwünschte Post, oder in der Bestellung war ein Buchstabe deiner Adresse falsch.',
    doEn: 'Look there first and add our sender to your contacts. Then open Account › Orders: what stands there has been ordered, and you can have the mail sent once more.',
    doDe: 'Sieh zuerst dort nach und nimm unseren Absender in deine Kontakte auf. Öffne dann Konto › Bestellungen: Was dort steht, ist bestellt, und du kannst die E-Mail noch einmal senden lassen.',
  },
  {
    id: 'bag-empty',
    of: 'shop',
    askEn: 'Why is my bag empty again?',
    askDe: 'Warum ist meine Tasche wieder leer?',
    whyEn:
      'The bag of a guest lives in one browser. Private windows and settings that delete cookies empty it when they are closed.',
    whyDe:
      'Die Tasche eines Gasts lebt in einem Browser. Private Fenster und Einstellungen, die Cookies löschen, leeren sie beim Schließen.',
    doEn: 'Sign in before you fill it, then it follows your account onto every device. A bag that has not been touched for 30 days is emptied in any case.',
    doDe: 'Melde dich an, bevor du sie füllst, dann folgt sie deinem Konto auf jedes Gerät. Eine Tasche, die 30 Tage niemand berührt hat, wird in jedem Fall geleert.',
  },
  {
    id: 'pictures-slow',
    of: 'shop',
    askEn: 'Why do the pictures of the lamps load so slowly?',
    askDe: 'Warum laden die Bilder der Lampen so langsam?',
    whyEn:
      'We show large pictures, so that you can see the weave of the linen, and on a train or with little data they take their time.',
    whyDe:
      'Wir zeigen große Bilder, damit du das Gewebe des Leinens siehst, und im Zug oder mit wenig Datenvolumen dauern sie.',
    doEn: 'Switch on Small pictures at the foot of the page; the shop remembers it. If it is slow at home too, send us a report, which tells us what took so long.',
    doDe: 'Schalte unten auf der Seite Kleine Bilder ein; der Shop merkt es sich. Ist es auch zu Hause langsam, schick uns eine Meldung, sie sagt uns, was so lange gedauert hat.',
  },
  {
    id: 'cookies',
    of: 'shop',
    askEn: 'Which cookies does the shop set?',
    askDe: 'Welche Cookies setzt der Shop?',
    whyEn:
      'The shop sets just two: one for the bag and one for being signed in. We count visits without any cookie and show no advertisements.',
    whyDe:
      'Der Shop setzt nur zwei: eines für die Tasche und eines für die Anmeldung. Besuche zählen wir ohne Cookie, und Werbung zeigen wir nicht.',
    doEn: 'You may delete both at any time in your browser; then the bag is empty and you have to sign in again. Nothing else is lost, and orders stay in your account.',
    doDe: 'Beide darfst du jederzeit im Browser löschen; dann ist die Tasche leer und du meldest dich neu an. Sonst geht nichts verloren, und Bestellungen bleiben in deinem Konto.',
  },
];
