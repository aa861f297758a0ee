/** A sample testimonial that suits any business. */
export interface SampleTestimonial {
  readonly text: string;
  readonly name: string;
  readonly jobTitle: string;
  readonly company: string;
  readonly stars: number;
  /** How many days ago it was given. */
  readonly daysAgo: number;
}

/** Of different lengths, so that every type is shown with short and long ones. */
export const SAMPLE_TESTIMONIALS: readonly SampleTestimonial[] = [
  {
    text: 'Friendly people, honest advice, and everything was ready when they said it would be. I’ve already told my neighbours.',
    name: 'Clara Lindqvist',
    jobTitle: 'Project Manager',
    company: 'Norrsken Studio',
    stars: 5,
    daysAgo: 3,
  },
  {
    text: 'Simply the best.',
    name: 'Samuel Adeyemi',
    jobTitle: 'Owner',
    company: 'Adeyemi & Sons',
    stars: 5,
    daysAgo: 9,
  },
  {
    text: 'I called on a Friday afternoon with a problem two other companies had turned down. They listened, asked the right questions and had it sorted by Monday. The price was exactly what they’d quoted, and a week later they rang to check I was still happy. I am, and I’ll be back.',
    name: 'Rosalind Hart',
    jobTitle: 'Head of Operations',
    company: 'Fernleaf',
    stars: 5,
    daysAgo: 16,
  },
  {
    text: 'Good value and quick to reply. Parking’s a little tight, but that’s my only complaint.',
    name: 'George Whitaker',
    jobTitle: 'Teacher',
    company: 'Hillside School',
    stars: 4,
    daysAgo: 24,
  },
  {
    text: 'From the first message to the last detail I felt looked after. Nothing was too much trouble.',
    name: 'Imani Brooks',
    jobTitle: 'Founder',
    company: 'Bluebird Events',
    stars: 5,
    daysAgo: 40,
  },
  {
    text: 'Our third time, and just as good as the first. I’d recommend them without hesitation.',
    name: 'Daniel Moreau',
    jobTitle: 'Purchasing Manager',
    company: 'Quayside',
    stars: 4,
    daysAgo: 61,
  },
];
