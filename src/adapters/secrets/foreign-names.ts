/** What a password is called in other languages, in the forms that people write before one. */
export const FOREIGN_PASSWORD_NAMES: readonly string[] = (
  "passwort, passworts, passwörter, kennwort, losungswort, zugangscode, wachtwoord, wachtwoorden, wachtwoordzin, " +
  "lösenord, lösenordet, losenord, adgangskode, adgangskoden, kodeord, kodeordet, passord, passordet, salasana, " +
  "salasanan, lykilorð, contraseña, contrasena, contraseñas, contrasenya, clave, senha, senhas, palavra-passe, " +
  "passe, motdepasse, mdp, parola, parolă, parole, slaptažodis, hasło, haslo, hasła, hasłem, heslo, hesla, jelszó, " +
  "jelszava, jelszo, lozinka, lozinku, geslo, şifre, şifresi, sifre, sifresi, mật khẩu, kata sandi, katasandi, " +
  "sandi, пароль, пароля, пароли, паролем, парола, лозинка, κωδικός, κωδικος, 密码, 密碼, 口令, パスワード, 暗証番号, 비밀번호, 암호, " +
  "รหัสผ่าน, पासवर्ड, סיסמה, סיסמא, كلمة المرور, كلمة السر, گذرواژه, رمز عبور"
).split(", ");

/** Longer names first, so that none is taken for a part of another. */
export const FOREIGN_NAME_PATTERN: string = [...FOREIGN_PASSWORD_NAMES, "mot de passe", "palabra clave"]
  .filter((name) => name !== "clave" && name !== "passe" && name !== "parole" && name !== "sandi")
  .sort((a, b) => b.length - a.length)
  .join("|");
