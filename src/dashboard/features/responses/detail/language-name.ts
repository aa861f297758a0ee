/** A language (BCP 47) as the viewer's language calls it; as it is where that has no name for it. */
export function languageName(code: string | null, language: string): string | null {
  if (code === null) return null;
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  } catch {
    // It was stored as somebody sent it.
    return code;
  }
}
