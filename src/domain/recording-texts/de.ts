import type { RecordingTexts } from './en.ts';

export const de: RecordingTexts = {
  waysLabel: 'Wie möchten Sie antworten?',
  text: 'Text',
  video: 'Video',
  videoUnused: 'Ihr Video wird nicht gesendet. Wählen Sie „Video“, um es stattdessen zu senden.',
  textUnused: 'Ihr Text wird nicht gesendet. Wählen Sie „Text“, um ihn stattdessen zu senden.',
  videoIntro:
    'Bis zu {time}. Nehmen Sie beliebig oft auf, und sehen Sie sich das Video vor dem Senden an.',
  whyPermission:
    'Ihr Browser fragt gleich nach Kamera und Mikrofon. Sie sind nur während der Aufnahme an.',
  record: 'Video aufnehmen',
  chooseVideo: 'Video auswählen',
  cameraApp: 'Kamera-App verwenden',
  videoTypes: 'MP4, MOV oder WebM, bis 250 MB',
  writeInstead: 'Lieber schreiben',
  videoNeeded: 'Nehmen Sie ein Video auf, wählen Sie eines aus, oder schreiben Sie Ihre Antwort.',
  close: 'Schließen',
  allowHint: 'Wählen Sie „Zulassen“, wenn Ihr Browser nach Kamera und Mikrofon fragt.',
  refusedTitle: 'Ihre Kamera ist gesperrt',
  refusedText:
    'Erlauben Sie dieser Seite in den Einstellungen Ihres Browsers Kamera und Mikrofon, und versuchen Sie es dann erneut.',
  noCameraTitle: 'Keine Kamera oder kein Mikrofon gefunden',
  noCameraText:
    'Schließen Sie das Gerät an und versuchen Sie es erneut, oder wählen Sie ein Video von Ihrem Gerät.',
  busyTitle: 'Ihre Kamera wird gerade verwendet',
  busyText: 'Schließen Sie andere Apps und Tabs, die sie nutzen, und versuchen Sie es erneut.',
  insecureTitle: 'Hier ist keine Aufnahme möglich',
  insecureText:
    'Die Verbindung dieser Seite ist nicht sicher. Sie können ein Video von Ihrem Gerät wählen.',
  unsupportedTitle: 'Dieser Browser kann nicht aufnehmen',
  unsupportedText: 'Sie können ein Video von Ihrem Gerät wählen.',
  camera: 'Kamera',
  microphone: 'Mikrofon',
  micLevel: 'Mikrofonpegel',
  silence: 'Wir hören Sie nicht. Bitte prüfen Sie Ihr Mikrofon.',
  startRecording: 'Aufnahme starten',
  startsIn: 'Die Aufnahme beginnt in {n}',
  pause: 'Pause',
  resume: 'Fortsetzen',
  stop: 'Stoppen',
  recording: 'Aufnahme läuft',
  paused: 'Angehalten',
  timeLeft: 'Noch {time}',
  yourVideo: 'Ihr Video',
  useVideo: 'Dieses Video verwenden',
  recordAgain: 'Neu aufnehmen',
  unpluggedNotice: 'Die Kamera wurde getrennt. Alles bisher Aufgenommene ist gesichert.',
  hiddenNotice:
    'Die Aufnahme endete, als Sie diese Seite verlassen haben. Alles bisher Aufgenommene ist gesichert.',
  emptyNotice: 'Es wurde nichts aufgenommen. Bitte versuchen Sie es noch einmal.',
  soundOnlyNotice:
    'Es wurde nur Ton aufgenommen, kein Bild. Nehmen Sie noch einmal auf oder wählen Sie ein Video von Ihrem Gerät.',
  notStored:
    'Lassen Sie diese Seite geöffnet, bis Ihr Video gesendet ist. Dieses Gerät kann es nicht speichern.',
  fileSize: '{size} MB',
  unplayable: 'Dieses Video lässt sich hier nicht abspielen, aber senden.',
  unsent: 'Sie haben ein Video aufgenommen, aber noch nicht gesendet.',
  unsentAsk:
    'Dieses Video gehört noch nicht zu Ihrer Antwort. Sehen Sie es an, um es zu verwenden, oder fahren Sie ohne es fort.',
  watch: 'Ansehen',
  remove: 'Entfernen',
  replace: 'Ersetzen',
  save: 'Auf diesem Gerät speichern',
  willBeSent: 'Es wird gesendet, sobald Sie wieder online sind.',
  willRetry: 'Unser Server ist gerade nicht erreichbar. Wir versuchen es weiter.',
  sending: 'Ihr Video wird gesendet',
  sentOf: '{sent} von {size} MB ({percent} %)',
  keepOpen: 'Bitte lassen Sie diese Seite geöffnet, bis Ihr Video gesendet ist.',
  videoSent: 'Ihr Video wurde gesendet.',
  videoTooLarge: 'Ihr Video darf höchstens 250 MB groß sein.',
  videoWrongType: 'Ihr Video muss eine MP4-, MOV- oder WebM-Datei sein.',
  videoEmpty: 'Dieses Video ist leer. Bitte wählen Sie ein anderes.',
  videoFailed:
    'Wir konnten Ihr Video nicht hochladen. Es darf höchstens 250 MB groß und muss eine MP4-, MOV- oder WebM-Datei sein.',
  videoRefused:
    'Wir können gerade kein Video annehmen. Bitte schreiben Sie Ihre Antwort stattdessen.',
  videoLost:
    'Ihr Video ging verloren, als diese Seite neu geladen wurde. Wählen Sie es erneut aus, nehmen Sie es neu auf, oder schreiben Sie Ihre Antwort.',
  tooManyFiles:
    'Mehr Dateien nimmt diese Umfrage nicht an. Bitte schreiben Sie Ihre Antwort stattdessen.',
  tooOften:
    'Von hier wurden zu viele Dateien gesendet. Versuchen Sie es später noch einmal, oder schreiben Sie Ihre Antwort.',
  addPicture: 'Foto auswählen',
  takePicture: 'Foto aufnehmen',
  addLogo: 'Logo auswählen',
  cropTitle: 'Bild anpassen',
  cropHint: 'Verschieben Sie das Bild durch Ziehen oder mit den Pfeiltasten.',
  zoom: 'Zoom',
  done: 'Fertig',
  cancel: 'Abbrechen',
  pictureInvalid:
    'Dieses Bild ist ungültig. Es darf höchstens 500 kB groß und muss eine JPEG-, GIF- oder PNG-Datei sein.',
  pictureFailed:
    'Wir konnten Ihr Bild nicht hochladen. Es darf höchstens 500 kB groß und muss eine JPEG-, GIF- oder PNG-Datei sein.',
};
