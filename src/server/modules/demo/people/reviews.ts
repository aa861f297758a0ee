import type { LanguageCode } from '#domain/languages.ts';

/** What somebody left on another platform; without words where there are none. */
export interface Remembered {
  language: LanguageCode;
  stars: number;
  title?: string;
  text?: string;
}

const said =
  (language: LanguageCode, stars: number) =>
  (text: string): Remembered => ({ language, stars, text });

/** Google knows no titles, and many give stars alone. All of it is invented. */
export const GOOGLE: readonly Remembered[] = [
  ...[
    'Queue out of the door at nine, and it was worth every minute. The rye is outstanding.',
    'Popped in for one bun, came out with a bag. No regrets.',
    'Warm welcome, warm bread. What more could you ask?',
    'Best cardamom buns outside Stockholm, and I lived there for six years.',
    'They let us taste three loaves before we chose. We bought all three.',
    'Step-free entrance, wide aisles, patient staff. Thank you for thinking of everybody.',
    'Our birthday cake looked like the sketch and tasted even better. Ten happy children can’t be wrong.',
    'Great coffee, fair prices, a window seat and nobody rushing you.',
    'Proper sourdough with a crackling crust. Still good on day four.',
    'Lovely little place by the quay. The custard slice is the stuff of legend.',
    'Ordered online for the office, delivered warm and on time, every label right.',
    'My dog got a biscuit and I got the best almond croissant of my life.',
    'Friendly faces even at half past seven in the rain.',
    'You can watch them shape the loaves while you wait. My son was glued to the glass.',
    'Gluten-free options that are not an afterthought.',
    'Hidden gem, though the Saturday queue says it is not that hidden any more.',
    'I have moved to the other side of town and still come here twice a week.',
    'Cheerful, quick and generous. The soup of the day comes with half a loaf.',
    'Five stars for the bread, five for the people.',
    'They remembered my name and my order after a month away.',
  ].map(said('en', 5)),
  ...[
    'Excellent bread. I take off one star because the card machine was down again.',
    'Really good pastries, the coffee could be hotter.',
    'Lovely staff and great food. Seating is a bit tight with a pram.',
    'Very nice loaf, a little pricey for every day.',
    'Tasty sandwiches. Would love more choice for vegans.',
    'Good all round. Go early, the best is gone by eleven.',
  ].map(said('en', 4)),
  ...[
    'Food fine, but twenty minutes for a toastie is too long.',
    'It was nice enough. I had expected more after all the praise.',
    'Good bread, chaotic queue. Numbers would help.',
  ].map(said('en', 3)),
  ...[
    'Half of my order was missing and the phone was never answered.',
    'Cold coffee, and the table had not been wiped.',
  ].map(said('en', 2)),
  ...[
    'Closed an hour early without a note on the door. I had driven forty minutes.',
    'Somebody shouted across the shop at a trainee. I left.',
  ].map(said('en', 1)),
  ...[
    'Endlich Brot mit Charakter! Als Deutscher in England weiß man das zu schätzen.',
    'Sehr freundlich, alles frisch, und der Apfelkuchen ist ein Gedicht.',
  ].map(said('de', 5)),
  said('de', 3)('Leckere Sachen, aber am Wochenende steht man zu lange an.'),
  ...[
    'La croûte, la mie, l’odeur : tout y est. Bravo !',
    'Accueil charmant et viennoiseries impeccables.',
  ].map(said('fr', 5)),
  said('fr', 4)('Très bon pain, un peu cher tout de même.'),
  ...[
    'El mejor pan que hemos probado en todo el viaje.',
    'Trato encantador y un café buenísimo.',
  ].map(said('es', 5)),
  said('it', 5)('Focaccia da applausi, e lo dice uno di Genova.'),
  said('it', 2)('Caffè annacquato e servizio distratto. Peccato, perché il pane è buono.'),
  said('pt', 5)('Que simpatia! E os pãezinhos de cardamomo são um vício.'),
  said('ar', 5)('خبز طازج ورائحة تملأ الشارع. سنعود حتمًا.'),
  said('he', 4)('מאפים נהדרים, שווה לבוא מוקדם.'),
  ...([5, 4, 5, 5, 3, 5, 4, 5, 5, 5, 1, 5, 4, 5, 5, 5, 4, 5, 2, 5, 5, 4, 5, 5] as const).map(
    (stars): Remembered => ({ language: 'en', stars }),
  ),
];

/** Trustpilot asks for a title. */
export const TRUSTPILOT: readonly Remembered[] = [
  ...(
    [
      [
        'en',
        5,
        'Ordered at night, collected warm',
        'The website is simple and my loaf had my name on it at eight sharp. It could not be easier.',
      ],
      [
        'en',
        5,
        'Our wedding cake',
        'From the first call to the last crumb a pleasure. Nora listens, advises and delivers.',
      ],
      [
        'en',
        5,
        'Reliable every single week',
        'Forty breakfasts each Wednesday, and not one mistake in a year.',
      ],
      [
        'en',
        5,
        'They put it right at once',
        'One loaf was missing. They brought it round on a bike within the hour, with a bun on top.',
      ],
      ['en', 5, 'Simply excellent', ''],
      [
        'en',
        4,
        'Great bread, small delivery area',
        'Please come to the north side of the river too!',
      ],
      [
        'en',
        5,
        'Allergy-safe and honest',
        'They tell you plainly what they can promise and what they can’t. We trust them with our son’s allergy.',
      ],
      [
        'en',
        4,
        'Good value hampers',
        'Beautifully packed. The ribbon was another colour than in the picture, which bothered nobody but me.',
      ],
      [
        'en',
        5,
        'Quick refund',
        'I cancelled late and had my money back the next morning, no questions asked.',
      ],
      [
        'en',
        3,
        'Nice products, clumsy checkout',
        'The pastries are lovely. The page forgot my address twice.',
      ],
      [
        'en',
        2,
        'Late',
        'The delivery came at ten to eleven for a meeting at nine. The apology was kind, the pastries were for the cleaners.',
      ],
      ['en', 1, 'Charged twice', 'It took three mails until somebody looked into it.'],
      [
        'en',
        5,
        'Best gift',
        'I sent a bread box to my sister and she rang me in tears. Happy ones.',
      ],
      ['en', 5, 'Always fresh', ''],
      [
        'en',
        4,
        'Would order again',
        'Good choice, clear prices, friendly mails. A photo of the cake before it is sent would be nice.',
      ],
      ['de', 5, 'Wie beim Bäcker zu Hause', 'Das Bauernbrot kam noch lauwarm an. Große Klasse.'],
      [
        'de',
        4,
        'Gut verpackt, schnell geliefert',
        'Nur die Auswahl ohne Nüsse dürfte größer sein.',
      ],
      [
        'fr',
        5,
        'Un service impeccable',
        'Commande simple, livraison à l’heure, et des brioches à tomber.',
      ],
      ['fr', 3, 'Bien, mais', 'Le pain est très bon, le suivi de commande beaucoup moins.'],
      [
        'es',
        5,
        'Repetiremos',
        'Encargamos la tarta desde Madrid para mi hija y todo salió perfecto.',
      ],
      ['it', 5, 'Tutto perfetto', 'Puntuali, gentili e bravissimi. La torta era splendida.'],
      ['pt', 5, 'Cinco estrelas', 'Encomenda fácil e pão maravilhoso.'],
    ] as const
  ).map(([language, stars, title, text]): Remembered => ({ language, stars, title, text })),
  said('en', 5)('No title, just thanks: you saved our office party.'),
  said('en', 4)('Tasty, tidy, on time.'),
  said('he', 5)('הזמנתי עוגה מרחוק והכול הגיע בזמן ובטוב טעם.'),
];
