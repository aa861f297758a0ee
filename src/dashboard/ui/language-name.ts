/** The name of a language (BCP 47) in the viewer's language, or the code if it has none. */
export function languageName(code: string, viewerLanguage: string): string {
  try {
    return new Intl.DisplayNames([viewerLanguage], { type: 'language' }).of(code) ?? code;
  } catch {
    // The stored code may be invalid.
    return code;
  }
}
