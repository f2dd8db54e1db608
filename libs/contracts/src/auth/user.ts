import * as z from 'zod/mini';
import { cleanLine, cleanName, cleanText } from '../clean-text.js';
import { uploaderOf } from '../images/uploaded-picture.js';
import { Reason } from '../moderation/subject.js';
import { storedUrl } from '../stored-url.js';
import { isLongerThan, optionalText, text, textLength } from '../text.js';
import { Id, Timestamp } from '../wire.js';

export const USER_LIMITS = {
  email: 254,
  username: { min: 2, max: 40 },
  /** Accounts that are older than the present limit may have passwords up to the old one. */
  password: { min: 8, max: 128, oldMax: 200 },
  name: 50,
  address: 200,
  bio: 160,
} as const;

/** A user as other users see them. */
export const User = z.object({
  id: Id,
  username: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  /** URL of an image, or the path of one that the user has uploaded: `uploadedPicture`. */
  picture: z.nullable(z.string()),
  /** One paragraph about the user. Earlier releases do not send it. */
  bio: z.optional(z.nullable(z.string())),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type User = z.infer<typeof User>;

/** A user as a search finds them: what stands beside their posts, and the names that are searched. */
export const FoundUser = z.omit(User, { bio: true, created_at: true, updated_at: true });
export type FoundUser = z.infer<typeof FoundUser>;

/** A user who shows the profile to friends, as other readers see them. */
export const LimitedUser = z.extend(FoundUser, { limited: z.literal(true) });
export type LimitedUser = z.infer<typeof LimitedUser>;

const PROFILE_VISIBILITIES = ['readers', 'friends'] as const;

/** Who may see the profile of a user: all readers, who are signed in, until the user decides otherwise. */
export const ProfileSettings = z.object({
  visibility: z.enum(PROFILE_VISIBILITIES, `visibility must be one of ${PROFILE_VISIBILITIES.join(', ')}`),
});
export type ProfileSettings = z.infer<typeof ProfileSettings>;

/** Until when an account may only read, and the rule that was broken. */
export const Suspension = z.object({ until: Timestamp, reason: z.nullable(Reason) });
export type Suspension = z.infer<typeof Suspension>;

/** A user as they see themselves. */
export const OwnUser = z.extend(User, {
  email: z.string(),
  /** Whether the user has opened a link that was sent to the email. */
  email_verified: z.boolean(),
  address: z.nullable(z.string()),
  /** The rule for which moderators have hidden the bio from other readers. */
  hidden_bio: z.optional(Reason),
  /** Set for members of the portal's staff. */
  staff: z.optional(z.literal(true)),
  moderator: z.optional(z.literal(true)),
  suspended: z.optional(z.nullable(Suspension)),
});
export type OwnUser = z.infer<typeof OwnUser>;

/** The email of a new account, or a changed one. */
export const Email = z.pipe(
  z.pipe(z.string('Email is required'), z.transform(cleanText)),
  z.string().check(
    z.minLength(1, { error: 'Email is required', abort: true }),
    // Aborts here: the pattern below takes quadratic time on long texts.
    z.maxLength(USER_LIMITS.email, {
      error: `Email must be shorter than ${USER_LIMITS.email} characters`,
      abort: true,
    }),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address'),
  ),
);

const username = text({
  clean: cleanName,
  required: 'Username is required',
  min: [USER_LIMITS.username.min, `Username must be longer than ${USER_LIMITS.username.min} characters`],
  max: [USER_LIMITS.username.max, `Username must be shorter than ${USER_LIMITS.username.max} characters`],
});

// A password is not trimmed or cleaned. svc-auth normalizes its Unicode form before it hashes it.
const passwordUpTo = (max: number) =>
  z.string('Password is required').check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    z.refine(value => !isLongerThan(value, max), `Password must be shorter than ${max} characters`),
  );

/** What a new password must be like: forms say it before a password is refused, and in the same words when it is. */
export const NEW_PASSWORD_RULE = `At least ${USER_LIMITS.password.min} characters`;

/** A password of a new account, or a changed one. svc-auth also refuses those that are easily guessed. */
export const NewPassword = passwordUpTo(USER_LIMITS.password.max).check(
  z.refine(value => textLength(value) >= USER_LIMITS.password.min, NEW_PASSWORD_RULE),
);

const pictureOf = (address: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string('Please enter a valid URL')),
      z.transform(value => value?.trim() || null),
    ),
    z.nullable(address),
  );

const firstName = optionalText(
  [USER_LIMITS.name, `First name must be shorter than ${USER_LIMITS.name} characters`],
  cleanLine,
);
const lastName = optionalText(
  [USER_LIMITS.name, `Last name must be shorter than ${USER_LIMITS.name} characters`],
  cleanLine,
);
const address = optionalText([
  USER_LIMITS.address,
  `Address must be shorter than ${USER_LIMITS.address} characters`,
]);

const bio = optionalText(
  [USER_LIMITS.bio, `Bio must be shorter than ${USER_LIMITS.bio} characters`],
  cleanLine,
);

export const LogIn = z.object({
  email: z
    .string('Email is required')
    .check(z.minLength(1, 'Email is required'), z.maxLength(1000, 'Email is too long')),
  password: passwordUpTo(USER_LIMITS.password.oldMax),
});
export type LogIn = z.infer<typeof LogIn>;

/** The short form sends email, username and password; the long form sends every field. */
export const SignUp = z.object({
  email: Email,
  username,
  password: NewPassword,
  first_name: firstName,
  last_name: lastName,
  address,
  picture: pictureOf(storedUrl()),
});
export type SignUp = z.infer<typeof SignUp>;

/** A profile change: only the fields that are sent. An empty text clears an optional field. */
export const UserEdit = z.partial(
  z.object({
    username,
    first_name: firstName,
    last_name: lastName,
    address,
    /** A URL of a public host, or a picture that the user has uploaded. */
    picture: pictureOf(storedUrl(value => uploaderOf(value) !== undefined)),
    bio,
  }),
);
export type UserEdit = z.infer<typeof UserEdit>;

/** A new password in place of the old one. */
export const PasswordChange = z.object({
  password: LogIn.shape.password,
  new_password: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
