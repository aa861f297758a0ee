/** The address of a sender such as `Goodword <no-reply@feedback.example>`. */
export function addressOfSender(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}

/** The Message-ID (RFC 5322) of an email: the same for every attempt to send it. */
export function messageIdHeader(messageId: string, sender: string): string {
  return `<${messageId}@${addressOfSender(sender).split('@')[1] ?? 'localhost'}>`;
}
