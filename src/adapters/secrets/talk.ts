/** Words that people use about a password and never as one: how it is, where it lies, who keeps it, what is done with it. */
export function isTalk(word: string): boolean {
  return isTalkWord(word) || TALK_ENDING.test(word);
}

/** The same without judging a word by its ending. */
export function isTalkWord(word: string): boolean {
  const lower = word.toLowerCase();
  return TALK.has(lower) || JOINTS.has(lower);
}

/** A word of grammar: one may bind the words of a passphrase, never open or end it. */
export function isJoint(word: string): boolean {
  return JOINTS.has(word.toLowerCase());
}

/** A word of configuration: a chain of words with one of them says where the password is. */
export function isCodeWord(word: string): boolean {
  return CODE.has(word.toLowerCase());
}

/** Participles, adjectives and abstract nouns of English, German and the Romance languages. */
const TALK_ENDING =
  /(?:ed|ing|able|ible|ful|less|(?<!f)ly|ory|ive|ous|tion|ment|ance|ence|ity|ità|tät|heit|keit|ional|ual|wise|where|time|text|side|only|iert|lich|isch|ung|ado|ada|ido|ida|ée?s?|ato|ata)\d?$/iu;

const TALK = new Set(
  // where it is and who keeps it
  (
    "vault store stored storage stores keeper keychain keyring manager managers bitwarden keepass lastpass dashlane keycloak okta authelia authentik kerberos google github gitlab " +
    "microsoft apple facebook twitter auth0 cognito firebase supabase clerk bitbucket saml oauth oidc ldap totp webauthn fido bcrypt scrypt argon argon2 pbkdf zxcvbn env variable variables file " +
    "files config settings whiteboard paper note notes drawer safe envelope router wiki docs readme ticket slack email mail sms phone server servers client clients database provider backend " +
    "broker helper plugin team teams everyone nobody someone owner group realm tenant admin admins user users account accounts names name company vendor " +
    // how it is
    "primary secondary temporary necessary arbitrary binary dictionary production staging prod dev environment environments default defaults empty blank missing required optional valid " +
    "invalid incorrect unchanged unknown available disabled enabled broken leaked exposed public private secret secure insecure long short weak strong wrong right same different unique random " +
    "plain clear old new free hard easy too so case sensitive insensitive maybe correct exact equal visible important critical simple complex common shared global local remote internal external " +
    "personal manual automatic numeric alphanumeric lowercase uppercase ascii unicode utf base base32 base64 opaque legacy temp permanent initial final current former previous future unclear " +
    "pending ready done fine okay good great true false real dead gone null undefined wide factor per-site company-wide same-origin kept set held known written shown found lost sent hidden given " +
    "put made built left bound part just tied up down out " +
    // what it is made of, what is done with it
    "secrets password passwords token tokens key keys hash hashes hashed salt salted pepper digest encrypted entropy characters character letters digits length number input value string " +
    "boolean object buffer bytes props param params argument option options field column label text policy rotation rotated rotates expires expired expiry reset resets change changed changes " +
    "update upgrade rotate check prompt prompts popup dialog modal button link links view form page screen widget component toggle strength meter generator rules rule entry entries item items " +
    "record sync import export backup restore recovery login logins logout signin signup session cookie read write scope role roles include omit verify require requires peer trust scram ident " +
    "reject autofill grant flow spray spraying auth authentication protection protected validation works working serves acts " +
    // grammar
    "currently always never still already again soon later today yesterday tomorrow weekly monthly daily yearly hourly once twice was were be been being has have had does did do must should " +
    "shall will would can could may might cannot need needs needed gets got get is are isn wasn whatever whichever wherever anything something anyone everything nothing yours mine ours theirs " +
    "myself yourself itself none not no what which who whose when where why how whether because since until unless if that than then also only ask asks asked see use uses used using try above " +
    "below inside outside anyway though please thanks sorry first third last next other another across between among behind before after while during there their these those every " +
    "nicht kein keine nie niemals pas jamais nunca não ne нет не non jest sind ist wird werden wurde est sont était sera es son está están era é são foi è sono sta steht liegt kommt bleibt " +
    "geändert gespeichert gesetzt hinterlegt abgelegt tresor coffre équipe caja fuerte cofre cassaforte guarda guardada falsch richtig leer geheim abgelaufen vide vacío errado sbagliata nieznane"
  ).split(" "),
);

const JOINTS = new Set(
  (
    "the a an this these those my our your his her its their of in on at by for from with without into onto over under up down off out about as to and or but so " +
    "i we you he she they it per via der die das den dem ein eine im am auf bei mit von zu und oder für nach vor le la les un une des du de dans sur avec pour et ou " +
    "el los las una en con por para y o sobre del al os as um uma no na nos nas do da il lo gli di nel nella su per e w na do z i или в на с из у к"
  ).split(" "),
);

const CODE = new Set(
  (
    "config conf setting settings option options props state form data req request res self this ctx context param params arg args value values var vars env secret secrets vault cred creds " +
    "credential credentials auth user users account accounts db database datasource spring api app application module process import window document input field file path key keys token tokens " +
    "pass password passwd hash policy manager service server client provider prod production staging dev test release build branch main master version id name ref url json yaml yml toml txt md " +
    "com org net io local internal"
  ).split(" "),
);
