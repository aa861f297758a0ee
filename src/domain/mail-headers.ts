/** The address of a sender such as `Goodword <no-reply@feedback.example>`. */
export function addressOfSender(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}

/** The Message-ID (RFC 5322) of an email: the same for every attempt to send it. */
export function messageIdHeader(messageId: string, sender: string): string {
  return `<${messageId}@${addressOfSender(sender).split('@')[1] ?? 'localhost'}>`;
}

/** A sender with an address: one that is a name alone, such as `"Harbour Agency"`, gets that of the other. */
export function withSenderAddress(from: string, sender: string): string {
  return /<[^<>]+>\s*$/.test(from) ? from : `${from} <${addressOfSender(sender)}>`;
}
