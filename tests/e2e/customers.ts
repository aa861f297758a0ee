import { startRespondent } from '#tests/support/factories.ts';
import { createTestClient } from '#tests/support/test-client.ts';

const frontDoor = createTestClient(`http://localhost:${process.env.E2E_PORT}`);

export interface CustomerAnswers {
  stars?: number;
  reason?: string;
  testimonial?: {
    textAnswer: string;
    name: string;
    company?: string;
    consent: boolean;
  };
  contact?: { name?: string; email?: string; mobile?: string };
  reference?: string;
  /** The survey's language; English by default. */
  language?: string;
}

/** A bakery's customers of one day, with long names and unusual characters. */
export const A_DAY_AT_THE_BAKERY: readonly CustomerAnswers[] = [
  {
    stars: 5,
    reason: 'Warm rye at seven in the morning. The queue moves fast and everybody smiles.',
    testimonial: {
      textAnswer: 'The best bakery on the harbour, and I have tried them all.',
      name: 'Grace Hopper',
      company: 'Eckert & Mauchly',
      consent: true,
    },
    contact: { email: 'grace@example.com' },
    reference: 'table-7',
  },
  { stars: 2, reason: 'Card machine was down, and nobody had told us at the door.' },
  { stars: 3, reason: 'Good bread. Coffee could be hotter.' },
  {
    stars: 4,
    reason: 'Lovely croissants 🥐',
    testimonial: {
      textAnswer: 'My Saturday starts here.',
      name: 'Maximiliane-Charlotte von Hohenstein-Wolkenburg zu Oberlangenau',
      consent: true,
    },
    contact: { email: 'maximiliane@example.com', mobile: '+4915112345678' },
  },
  { reason: 'No rating from me, just thanks for the gluten-free corner.' },
  { stars: 5, reason: 'خبز رائع وخدمة لطيفة' },
  { stars: 1, reason: '<b>Sold out</b> at nine. Again.' },
  { stars: 5 },
  { stars: 4, reason: 'Kids love the cinnamon knots.' },
  { stars: 5, reason: 'Fifth visit, never disappointed.' },
  { stars: 3, reason: 'It was all right.' },
  { stars: 5, reason: 'They remembered my order!', contact: { email: 'lin@example.com' } },
];

/**
 * Customers answer one after the other, through the calls that the survey page makes: a browser would take
 * several times as long.
 */
export async function answerAll(
  handle: string,
  customers: readonly CustomerAnswers[],
): Promise<void> {
  for (const customer of customers) {
    const { reference, language } = customer;
    const { answer, finish } = await startRespondent(frontDoor, handle, { reference, language });
    for (const { i, ...entry } of entriesOf(customer)) {
      const { status, body } = await answer(i, entry);
      if (status !== 200) throw new Error(`An answer was refused: ${JSON.stringify(body)}`);
    }
    await finish();
  }
}

/** In the order of the default flow, which starts with the welcome step. */
function entriesOf({ stars, reason, testimonial, contact }: CustomerAnswers) {
  return [
    stars && { i: 1, questionID: 'STARr', type: 'ratingq', answer: stars },
    reason && { i: 2, questionID: 'OPEN', type: 'openq', textAnswer: reason },
    testimonial && { i: 3, questionID: 'TESTIMONIAL', type: 'testimonial', ...testimonial },
    contact && { i: 5, questionID: 'CONTACT', type: 'contactq', ...contact },
  ].filter((entry) => typeof entry === 'object');
}
