import type { OwnerProof, Passkey } from '@damoa/contracts';
import { personalCalls } from '../api/personal-calls.ts';
import { bidiIsolate } from '../browser/bidi-isolate.ts';
import { makePasskey } from './ask-passkey.ts';

/** The input of the owner. */
interface Filled {
  name: string;
  proof: OwnerProof;
}

/** A change to how the member logs in: the confirmation dialog, the call, and the success message. */
export interface Change {
  title: string;
  text: string;
  answer: string;
  isFinal?: boolean;
  /** The initial value of the name field; without it the dialog asks for no name. */
  defaultName?: string;
  asksPassword: boolean;
  /** Whether the change creates recovery codes, which are sent only once. */
  makesCodes?: boolean;
  /** Makes the change. Resolves to new recovery codes, if there are any. */
  make: (filled: Filled) => Promise<readonly string[] | null>;
  done: string;
}

/** Adds a passkey. The first one also creates recovery codes. */
export function addition(defaultName: string, { isFirst }: { isFirst: boolean }): Change {
  return {
    title: '패스키 추가',
    text: '본인인지 확인한 뒤, 이 기기나 휴대폰에 패스키를 만들어요.',
    answer: '계속',
    defaultName,
    asksPassword: true,
    makesCodes: isFirst,
    async make({ name, proof }) {
      const creation = await makePasskey(proof);
      const { recovery_codes } = await personalCalls.passkeys.add({ body: { name, creation } });
      return recovery_codes;
    },
    done: '패스키를 추가했어요.',
  };
}

/** Renames a passkey, which needs no proof of ownership. */
export function renaming({ id, name: defaultName }: Passkey): Change {
  return {
    title: '패스키 이름 바꾸기',
    text: '어느 기기의 패스키인지 알아볼 수 있게 적어 주세요.',
    answer: '저장',
    defaultName,
    asksPassword: false,
    async make({ name }) {
      await personalCalls.passkeys.rename({ body: { id, name } });
      return null;
    },
    done: '이름을 바꿨어요.',
  };
}

/** Removes a passkey. Removing the last one also ends the recovery codes and the second factor. */
export function removal({ id, name }: Passkey, { isLast }: { isLast: boolean }): Change {
  const also = isLast
    ? ' 마지막 패스키라서 복구 코드도 함께 없어지고, 비밀번호만으로 로그인하게 돼요.'
    : '';
  return {
    title: '패스키 삭제',
    text: `‘${bidiIsolate(name)}’ 패스키로는 더 이상 로그인할 수 없어요.${also} 기기에 남은 패스키는 기기의 비밀번호 설정에서 지워 주세요.`,
    answer: '삭제',
    isFinal: true,
    asksPassword: true,
    async make({ proof }) {
      await personalCalls.passkeys.remove({ body: { id, ...proof } });
      return null;
    },
    done: '패스키를 삭제했어요.',
  };
}

/** Replaces the recovery codes. */
export const NEW_CODES: Change = {
  title: '새 복구 코드 만들기',
  text: '새 코드를 만들면 전에 받은 코드는 모두 쓸 수 없게 돼요.',
  answer: '만들기',
  asksPassword: true,
  makesCodes: true,
  async make({ proof }) {
    const { recovery_codes } = await personalCalls.passkeys.makeRecoveryCodes({ body: proof });
    return recovery_codes;
  },
  done: '새 복구 코드를 만들었어요.',
};

/** Turns off the second factor. */
export const PASSWORD_ALONE: Change = {
  title: '추가 확인 끄기',
  text: '추가 확인을 끄면 패스키나 복구 코드 없이 비밀번호만으로 로그인할 수 있어요.',
  answer: '끄기',
  asksPassword: true,
  async make({ proof }) {
    await personalCalls.passkeys.setSecondFactor({
      body: { needs_second_factor: false, ...proof },
    });
    return null;
  },
  done: '이제 비밀번호만으로도 로그인할 수 있어요.',
};
