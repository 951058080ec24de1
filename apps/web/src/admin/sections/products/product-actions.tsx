import type { ManagedProduct, ProductSettings } from '@damoa/contracts';
import { SmallButton } from '@damoa/ui/admin';
import { useRef } from 'react';
import { adminCalls } from '../../../api/admin-calls.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { PickCategory } from '../../actions/pick-category.tsx';

/** The actions for a product. */
export function ProductActions({ product }: { product: ManagedProduct }) {
  const { product_id, product_title, is_hidden, is_pinned, set_category_id } = product;
  const picked = useRef<number | null>(null);
  const change = (body: Partial<ProductSettings>) =>
    adminCalls.management.changeProduct({ params: { product_id }, body });
  return (
    <>
      <SmallButton href={product.promotion_link} target="_blank" rel="sponsored nofollow noopener">
        판매처
        <span className="unseen">{`: ${product_title}, 새 창으로 열려요`}</span>
      </SmallButton>
      <ActionButton
        subject={product_title}
        call={() => change({ is_hidden: !is_hidden })}
        done={is_hidden ? '상품이 다시 보여요.' : '상품을 숨겼어요.'}
      >
        {is_hidden ? '보이기' : '숨기기'}
      </ActionButton>
      <ActionButton
        subject={product_title}
        call={() => change({ is_pinned: !is_pinned })}
        done={is_pinned ? '고정을 풀었어요.' : '상품을 맨 앞에 고정했어요.'}
      >
        {is_pinned ? '고정 풀기' : '고정'}
      </ActionButton>
      <ActionButton
        subject={product_title}
        call={() => change({ set_category_id: picked.current })}
        done="카테고리를 바꿨어요."
        question={{
          title: '카테고리 바꾸기',
          text: product_title,
          answer: '바꾸기',
          body: (
            <PickCategory initial={set_category_id} none="출처가 정한 카테고리" picked={picked} />
          ),
        }}
      >
        카테고리
      </ActionButton>
    </>
  );
}
