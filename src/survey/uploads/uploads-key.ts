/** Where the browser's storage says that this device may have files that are not sent: their code is loaded to go on. */
export const UPLOADS_KEY = 'goodword-uploads';
