/** What a table can say of a person. */
export type ContactField = 'email' | 'phone' | 'name' | 'firstName' | 'lastName';

/**
 * Titles of people's columns in all survey languages, the most telling first, in the spelling of `normaliseTitle`:
 * of address books, mail programs, shops and spreadsheets. A mobile number comes before any other.
 */
export const CONTACT_TITLES: Readonly<Record<ContactField, readonly string[]>> = {
  email: [
    ...['email', 'e mail', 'email address', 'e mail address', 'customer email', 'mail', 'emails'],
    ...['customer email address', 'e mail 1 value', 'email 1 value', 'primary email', 'work email'],
    ...['contact email', 'recipient email', 'guest email', 'billing email', 'email 1', 'e mails'],
    ...['e mail adresse', 'email adresse', 'mailadresse', 'kunden e mail', 'kunden email'],
    ...['courriel', 'adresse email', 'adresse e mail', 'adresse mail', 'adresse courriel', 'mel'],
    ...['endereco de email', 'endereco de e mail', 'endereco eletronico', 'correio eletronico'],
    ...['correo', 'correo electronico', 'direccion de correo', 'direccion de correo electronico'],
    ...[
      'indirizzo email',
      'indirizzo e mail',
      'posta elettronica',
      'indirizzo di posta elettronica',
    ],
    ...[
      'البريد الالكتروني',
      'بريد الكتروني',
      'البريد',
      'الايميل',
      'ايميل',
      'عنوان البريد الالكتروني',
    ],
    ...['אימייל', 'דואל', 'דוא ל', 'מייל', 'כתובת מייל', 'כתובת אימייל', 'דואר אלקטרוני'],
  ],
  phone: [
    ...['mobile', 'mobile phone', 'mobile number', 'mobile phone number', 'cell', 'cell phone'],
    ...['cellphone', 'customer mobile', 'phone', 'phone number', 'customer phone', 'telephone'],
    ...[
      'customer phone number',
      'phone 1 value',
      'primary phone',
      'contact number',
      'tel',
      'number',
    ],
    ...['telephone number', 'whatsapp', 'whatsapp number', 'sms', 'sms number', 'phone mobile'],
    ...['handy', 'handynummer', 'mobil', 'mobilnummer', 'mobiltelefon', 'telefon', 'telefonnummer'],
    ...['rufnummer', 'portable', 'telephone portable', 'telephone mobile', 'numero de telephone'],
    ...['numero de portable', 'telemovel', 'celular', 'numero de telemovel', 'numero de telefone'],
    ...['telefone', 'telefono', 'telefono movil', 'movil', 'numero de telefono', 'cellulare'],
    ...['telefono cellulare', 'numero di cellulare', 'numero di telefono', 'numero'],
    ...[
      'الجوال',
      'رقم الجوال',
      'الهاتف',
      'رقم الهاتف',
      'الموبايل',
      'رقم الموبايل',
      'المحمول',
      'هاتف',
      'جوال',
    ],
    ...['טלפון', 'טלפון נייד', 'נייד', 'מספר טלפון', 'מספר נייד', 'סלולרי'],
  ],
  name: [
    ...['name', 'full name', 'customer name', 'display name', 'contact name', 'recipient name'],
    ...['guest name', 'client name', 'customer', 'contact', 'recipient', 'client', 'guest'],
    ...['customer full name', 'billing name', 'vollstandiger name', 'kundenname', 'kunde'],
    ...['nom complet', 'nom et prenom', 'prenom et nom', 'nom du client', 'nome completo'],
    ...[
      'nome do cliente',
      'cliente',
      'nombre completo',
      'nombre y apellidos',
      'nombre del cliente',
    ],
    ...['nome e cognome', 'cognome e nome', 'nome del cliente', 'nominativo'],
    ...['الاسم', 'الاسم الكامل', 'اسم العميل', 'اسم'],
    ...['שם', 'שם מלא', 'שם הלקוח', 'שם לקוח'],
  ],
  firstName: [
    ...['first name', 'firstname', 'given name', 'forename', 'customer first name', 'first'],
    ...['billing first name', 'vorname', 'rufname', 'prenom', 'primeiro nome', 'nome proprio'],
    ...['nombre', 'nombre de pila', 'nome', 'nome di battesimo', 'الاسم الاول', 'שם פרטי'],
  ],
  lastName: [
    ...['last name', 'lastname', 'surname', 'family name', 'customer last name', 'last'],
    ...['billing last name', 'nachname', 'familienname', 'nom', 'nom de famille', 'apelido'],
    ...['sobrenome', 'ultimo nome', 'apellido', 'apellidos', 'cognome', 'اسم العائلة', 'اللقب'],
    ...['الاسم الاخير', 'שם משפחה'],
  ],
};
