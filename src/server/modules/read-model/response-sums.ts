/** How often an option of a question was chosen, or who answered it where there is no option. */
export interface Vote {
  questionId: string;
  option: string | null;
  votes: number;
}

export interface Sums {
  count: number;
  votes: Vote[];
}
