/** 500 texts that hold no secret, though many of their words look near: what people write, pages log and servers answer. */

const prose = `
Your passenger list is complete, please check in at gate 12.
The compass on the map points the wrong way after I rotate my phone.
I cannot find the pinboard with the team's notes any more.
Order 1795224991029 arrived on 2026-11-21, thank you!
The price changes back to 189,00 EUR when I choose ochre.
My boarding pass is not shown on page 2 of the booking.
The password is wrong although I have just changed it.
I forgot my password and the mail does not arrive.
Please make the token list sortable by name.
The session was very helpful, five stars.
We passed the test on the second try.
The secretary opened the door at 08:30.
Pin the sidebar so that it stays open.
The tan jacket is sold out in size 38.
Our author writes every Tuesday about cookies and cake.
The key to a good soup is patience.
Where do I enter the coupon code? It says nothing happens.
The country code list lacks +423 for Liechtenstein.
The authorities asked for form 27b again.
Auth fails with 403 only on Fridays.
The bearer of this letter is my colleague Ms. Park.
Refresh the page and the cart shows 3 items instead of 2.
The signature below the mail is cut after 40 characters.
A passport photo of 35 x 45 mm is too large for the form.
Die Passagierliste ist unvollständig, es fehlen 3 Namen.
Der Kompass zeigt nach dem Drehen in die falsche Richtung.
Ich habe mein Passwort vergessen und bekomme keine Mail.
Das Passwort ist falsch, obwohl ich es gerade geändert habe.
Bitte die Pinnwand nach Datum sortieren.
Die Bestellung 4711-0815 kam am 21.11.2026 um 10:15 an.
Der Preis springt auf 189,00 € zurück, wenn ich Ocker wähle.
Die Sekretärin hat Raum 204 gebucht.
Der Schlüssel passt nicht ins Schloss der Haustür.
Der Tannenbaum ist 2,40 m hoch und kostet 59 Euro.
Postleitzahl 1010 wird nicht angenommen.
Der Gutscheincode wurde schon eingelöst.
Die Sitzung dauerte von 9:00 bis 11:30 Uhr.
Geht das auch ohne Anmeldung?
Im Konto fehlt die letzte Rechnung vom Oktober.
Die Karte zeigt nur 12 von 40 Filialen.
Les passagers de la voiture 7 attendent toujours.
La boussole indique le nord, la carte non.
J'ai oublié mon mot de passe et aucun courriel n'arrive.
Le mot de passe est incorrect depuis ce matin.
La commande 20261121-77 est arrivée avec 2 jours de retard.
Le prix repasse à 189,00 € quand je choisis ocre.
La clé de la chambre 12 est à la réception.
La secrétaire confirme le rendez-vous de 14 h 30.
Le panier affiche 3 articles au lieu de 2.
Où saisir le code promo ? Rien ne se passe.
Le passage piéton n'est pas sur le plan.
La carte du restaurant ne s'ouvre pas sur mobile.
Le compte rendu de la séance manque.
La page met 12 secondes à s'afficher.
Merci pour votre réponse rapide !
Los pasajeros del vuelo 7 esperan en la puerta 12.
La brújula apunta al norte, el mapa no.
Olvidé mi contraseña y no llega ningún correo.
La contraseña es incorrecta desde esta mañana.
El pedido 20261121-78 llegó con 2 días de retraso.
El precio vuelve a 189,00 € cuando elijo ocre.
La llave de la habitación 12 está en recepción.
La secretaria confirma la cita de las 14:30.
El carrito muestra 3 artículos en lugar de 2.
La tarjeta de regalo no se puede imprimir.
La cuenta del restaurante fue de 48 euros.
El mapa muestra solo 12 de 40 tiendas.
La página tarda 12 segundos en abrirse.
Gracias por la respuesta tan rápida.
Sin noticias desde el martes pasado.
Os passageiros do voo 7 aguardam no portão 12.
A bússola aponta para norte, o mapa não.
Esqueci a minha senha e o e-mail não chega.
A senha está errada desde hoje de manhã.
O pedido 20261121-79 chegou com 2 dias de atraso.
O preço volta a 189,00 € quando escolho ocre.
A chave do quarto 12 está na recepção.
A secretária confirma a reunião das 14h30.
O carrinho mostra 3 artigos em vez de 2.
O cartão de visita sai cortado na impressão.
A conta do restaurante foi de 48 euros.
O mapa mostra apenas 12 de 40 lojas.
A página demora 12 segundos a abrir.
Obrigado pela resposta rápida.
Falta a fatura de outubro.
I passeggeri del volo 7 aspettano al gate 12.
La bussola punta a nord, la mappa no.
Ho dimenticato la password e la mail non arriva.
La password è sbagliata da stamattina.
L'ordine 20261121-80 è arrivato con 2 giorni di ritardo.
Il prezzo torna a 189,00 € quando scelgo ocra.
La chiave della camera 12 è alla reception.
La segretaria conferma la riunione delle 14:30.
Il carrello mostra 3 articoli invece di 2.
La carta dei vini non si apre sul telefono.
Il conto del ristorante era di 48 euro.
La mappa mostra solo 12 negozi su 40.
La pagina impiega 12 secondi ad aprirsi.
In una parola: ottimo servizio.
Manca la fattura di ottobre.
De passagiers van vlucht 7 wachten bij gate 12.
Het kompas wijst naar het noorden, de kaart niet.
Ik ben mijn wachtwoord vergeten en krijg geen mail.
Het wachtwoord is fout sinds vanochtend.
Bestelling 20261121-81 kwam 2 dagen te laat.
De prijs springt terug naar € 189,00 als ik oker kies.
De sleutel van kamer 12 ligt bij de receptie.
De secretaresse bevestigt de afspraak van 14:30.
De winkelwagen toont 3 artikelen in plaats van 2.
De kaart toont maar 12 van de 40 winkels.
De rekening van het restaurant was 48 euro.
De pagina opent pas na 12 seconden.
Bedankt voor het snelle antwoord.
De kortingscode doet niets op pagina 3.
De factuur van oktober ontbreekt.
Pasażerowie lotu 7 czekają przy bramce 12.
Kompas wskazuje północ, a mapa nie.
Zapomniałem hasła i nie dostaję wiadomości.
Hasło jest błędne od dzisiejszego rana.
Zamówienie 20261121-82 przyszło 2 dni za późno.
Cena wraca do 189,00 zł, gdy wybieram ochrę.
Klucz do pokoju 12 jest w recepcji.
Sekretarka potwierdza spotkanie o 14:30.
Koszyk pokazuje 3 produkty zamiast 2.
Karta dań nie otwiera się na telefonie.
Rachunek w restauracji wyniósł 48 euro.
Mapa pokazuje tylko 12 z 40 sklepów.
Strona otwiera się dopiero po 12 sekundach.
Dziękuję za szybką odpowiedź.
Brakuje faktury za październik.
7 numaralı uçuşun yolcuları 12. kapıda bekliyor.
Pusula kuzeyi gösteriyor, harita göstermiyor.
Şifremi unuttum ve e-posta gelmiyor.
Parola bu sabahtan beri yanlış.
20261121-83 numaralı sipariş 2 gün geç geldi.
Okra rengini seçince fiyat 189,00 TL oluyor.
12 numaralı odanın anahtarı resepsiyonda.
Sekreter 14:30 toplantısını onaylıyor.
Sepet 2 yerine 3 ürün gösteriyor.
Kart oyunları sayfası telefonda açılmıyor.
Restoran hesabı 48 avro tuttu.
Harita 40 mağazadan yalnızca 12 tanesini gösteriyor.
Sayfa ancak 12 saniyede açılıyor.
Hızlı yanıt için teşekkürler.
Ekim faturası eksik.
Passagerarna på flyg 7 väntar vid gate 12.
Kompassen pekar mot norr, kartan gör det inte.
Jag har glömt mitt lösenord och får inget mejl.
Lösenordet är fel sedan i morse.
Beställning 20261121-84 kom 2 dagar för sent.
Priset går tillbaka till 189,00 kr när jag väljer ockra.
Nyckeln till rum 12 finns i receptionen.
Sekreteraren bekräftar mötet klockan 14.30.
Varukorgen visar 3 varor i stället för 2.
Kartan visar bara 12 av 40 butiker.
Notan på restaurangen blev 48 euro.
Sidan öppnas först efter 12 sekunder.
Tack för det snabba svaret.
Rabattkoden gör ingenting på sidan 3.
Fakturan för oktober saknas.
`;

const logs = `
token expired
login failed: wrong password
password: null
Password must have at least 8 characters
Session started in 312 ms
[vite] connected.
Download the React DevTools for a better development experience
Uncaught TypeError: Cannot read properties of undefined (reading 'passenger')
GET /api/orders 500 (Internal Server Error)
WebSocket connection to 'wss://shop.test/live' failed: closed with 1006
cookies: true
isTokenValid=false
Error: code E1001 at checkout.js:120:15
retry 3 of 5 in 1000 ms, status=503
compass.heading=274.5 pinch=1.25 spinner=on
max_tokens: 256, prompt_tokens: 1280
cookieConsent: accepted
"passed": 120, "failed": 3, "skipped": 1
key: ArrowLeft, code: ArrowLeft
charCode=13 keyCode=13
zipCode: 1010, countryCode: AT
statusCode: 404
sortKey: price, primaryKey: id
theme { --token-gap: 4px; --secret-color: #fff }
rendered 128 rows in 12.300000190734863 ms
Lighthouse score: 98
user@example.test signed in
2026-11-21T10:00:00.000Z info worker-3 done 17/17
commit 3f2a9c1 merged into main
uuid 0192f3c4-5a6b-7c8d-9e0f-112233445566
chunk main-4f3a2b1c.js loaded from cache
pinned: 4, pinching: no, spinning: yes
passive: true, capture: false
credentials: include
secretary: Ms. Park
author: Kim Park
hashtag: summer, hashCode: 17
Tel. +43 1 234 56 78 90
4111 1111 1111 1112 is no card
GB00 0000 0000 0000 0000 00 is no account
12 345 678 visitors since 2019
52.520008, 13.404954
rgb(17, 72, 60) on #17483C
IPv6 2001:db8::1 port 8443
if (password === null) return;
const tokens = line.split(' ');
font: 14px/1.5 "Inter", sans-serif
<p class="token punctuation">=</p>
path d="M4111 1111 2222 3333 L5 6"
Content-Type: application/json; charset=utf-8
Accept-Language: de-AT,de;q=0.9
Cache-Control: public, max-age=60
Server-Timing: db;dur=53, app;dur=47.2
ETag: W/"5e15153d-120f"
x-request-id: 7c8d9e0f
sid the sloth is our mascot
seed: 42
refresh: weekly
session: 5
auth: ok
hash: sha256
bearing: 274
state: open
ticket: 1042
`;

const keys = `
passenger passengers passengerName passage passive passed passRate passThrough compass bypass trespass surpass overpass
pinboard pinned spinner pinch spinning shipping mapping opinion tangent standard distance instance tank titan
author authored keyboard monkey donkey hotkey sortKey primaryKey foreignKey keyframes keyword
zipCode postCode countryCode currencyCode languageCode statusCode errorCode exitCode areaCode colorCode barcode qrCode
productCode unicode decode encode codec country
discardNote cardTitle cardinality dashboard cardboard postcard accountName accountType accounting numCards numberOfCards
secretary secretariat secretion session_count sessions obsession sessionDuration cookieConsent cookie_banner
tokenCount tokenType max_tokens total_tokens design signal signage assignee resign bearing refreshRate refreshInterval
hashtag reside inside sidebar president side aside ideal ivory motto option adoption
kennel mot senhor waagtoren hasLoaded parolaChiave gehen segment hem
orderNumber invoiceNumber roomNumber trackingNumber customerNumber seatNumber phoneNumber houseNumber
firstName lastName street city email company birthday price total currency quantity
`;
const values = ['Ada', 'blue', '12', 'Vienna', 'open', 'A-104', '2026-11-21', 'monthly', 'B12', 'two words'];

const addresses = `
https://shop.test/p/blue-shoe_2?colour=ochre&page=2
https://shop.test/search?q=compass+red&sort=price#results
https://shop.test/cart?item=3&item=4&utm_source=mail&utm_campaign=autumn
https://maps.test/?lat=48.2082&lng=16.3738&zoom=12
https://shop.test/reset
https://shop.test/verify/phone
https://shop.test/share/article
https://docs.test/guide/passwords#choosing-a-good-one
https://docs.test/api/tokens/list?limit=20&offset=40
https://media.test/files/8f/photo.webp?w=400&h=300
https://a.test/invite/friends
https://news.test/2026/11/21/secret-garden-opens
http://localhost:5173/?debug
https://shop.test/order/1795224991029?step=2
wss://shop.test/live?room=7
/api/v2/orders?page=3&size=50&status=open
/static/js/main.4f3a2b1c.js
/passengers/7/compass
mailto:kim@example.test?subject=Order%2042
https://xn--bcher-kva.test/b%C3%BCcher?seite=2
`;

const lines = (text: string) => text.trim().split('\n');
const named = keys
  .trim()
  .split(/\s+/)
  .map((name, at) => {
    const value = values[at % values.length]!;
    return [JSON.stringify({ id: at, [name]: value }), `${name}: ${value}`, `${name}=${value}&next=1`];
  });

export const harmless: readonly string[] = [
  ...lines(prose),
  ...lines(logs),
  ...lines(addresses),
  ...named.map(([json = '']) => json),
  ...named.map(([, text = '']) => text),
  ...named.map(([, , form = '']) => form),
].slice(0, 500);
