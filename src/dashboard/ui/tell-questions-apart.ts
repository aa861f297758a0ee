/** Questions with a number after each text that equals an earlier one, so that no two look the same. */
export function tellQuestionsApart<Question extends { readonly questionText: string }>(
  questions: readonly Question[],
): Question[] {
  const counts = new Map<string, number>();
  return questions.map((question) => {
    const { questionText } = question;
    const count = (counts.get(questionText) ?? 0) + 1;
    counts.set(questionText, count);
    return count === 1 ? question : { ...question, questionText: `${questionText} (${count})` };
  });
}
